import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import english from '../../package.nls.json' with { type: 'json' };
import chinese from '../../package.nls.zh-cn.json' with { type: 'json' };

const placeholders = [...JSON.stringify(manifest).matchAll(/%([^%"]+)%/g)].map((match) => match[1]);

test('every text of the manifest exists in both languages, and none is unused', () => {
  expect(Object.keys(english)).toEqual([...new Set(placeholders)]);
  expect(Object.keys(chinese)).toEqual(Object.keys(english));
});

test('every setting has a default and a description', () => {
  for (const [name, setting] of Object.entries(manifest.contributes.configuration.properties)) {
    expect(setting, name).toHaveProperty('default');
    expect(setting, name).toHaveProperty('markdownDescription');
  }
});

test('activation is implied by a language with a configuration; only panels from before a reload need an event', () => {
  expect(manifest.activationEvents).toEqual(['onWebviewPanel:nimber.panel']);
  expect(manifest.contributes.languages[0]?.configuration).toBeDefined();
});
