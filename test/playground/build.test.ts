import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPlayground } from '../../scripts/playground.ts';
import { bundle } from '../lsp/bundle.ts';

/** Addresses that occur in the scripts although nothing is loaded from there. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['www.w3.org', 'names of XML'],
  ['chevrotain.io', 'advice to those who write grammars'],
  ['github.com', 'sources that Monaco names, and the pages of our documentation that messages link to'],
  ['code.visualstudio.com', 'help of Monaco that a person may open'],
  ['microsoft.com', 'sources that Monaco names'],
  ['oeis.org', 'sequences that comments link to'],
  ['doi.org', 'papers that comments link to'],
  ['arxiv.org', 'papers that comments link to'],
  ['en.wikipedia.org', 'articles that are linked to'],
  ['codeforces.com', 'problems that comments link to'],
  ['atcoder.jp', 'problems that comments link to'],
  ['acm.hdu.edu.cn', 'problems that comments link to'],
  ['poj.org', 'problems that comments link to'],
]);

const dist = bundle();
const target = mkdtempSync(join(tmpdir(), 'nimber-playground-'));
beforeAll(() => buildPlayground(target, dist()));
afterAll(() => rmSync(target, { recursive: true }));

function textsOf(pattern: RegExp): ReadonlyMap<string, string> {
  const names = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) => pattern.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(target, name), 'utf8')]));
}

describe('the built playground', () => {
  test('loads nothing from another site in its pages and styles', () => {
    const remote = [...textsOf(/\.(html|css)$/)].flatMap(([name, text]) =>
      [
        ...text.matchAll(/(?:src|href)="(?!\.{0,2}[\w/.-]*")[^"]*"|url\((?!["']?(?:data:|#|\.))[^)]*\)|@import[^;]*/g),
      ].map(([found]) => `${name}: ${found}`),
    );
    expect(textsOf(/\.html$/).size).toBe(2);
    expect(remote).toEqual([]);
  });

  test('has no address in its scripts except known names and links for people', () => {
    const hosts = [...textsOf(/\.js$/).values()].flatMap((text) =>
      [...text.matchAll(/\b(?:https?|wss?):\/\/([\w.-]+\w)/g)].map(([, host = '']) => host),
    );
    expect([...new Set(hosts)].filter((host) => !NAMED.has(host))).toEqual([]);
  });

  test.each([
    ['index.html', ["'none'", "'self'", 'data:', "'unsafe-inline'"]],
    [join('panel', 'index.html'), ["'none'", "'self'", 'data:', 'blob:']],
  ])('%s lets the browser load nothing but its own files', (name, allowed) => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(textsOf(/\.html$/).get(name) ?? '');
    const rules = (policy?.[1] ?? '').split('; ').map((rule) => rule.split(' '));
    expect(rules.flatMap(([, ...sources]) => sources.filter((source) => !allowed.includes(source)))).toEqual([]);
    expect(rules).toContainEqual(['default-src', "'none'"]);
    expect(rules).toContainEqual(['script-src', "'self'"]);
  });

  test('stores every file for use without a network', () => {
    const worker = textsOf(/^service-worker\.js$/).get('service-worker.js') ?? '';
    const files = readdirSync(target, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(target, name)).isFile() && name !== 'service-worker.js')
      .map((name) => `./${name.replaceAll('\\', '/').replace(/index\.html$/, '')}`);
    expect(files.filter((file) => !worker.includes(`"${file}"`))).toEqual([]);
  });

  test('contains no file twice', () => {
    expect([...textsOf(/\.css$/).keys()].sort()).toEqual(['main.css', 'page.css', 'panel.css']);
  });
});
