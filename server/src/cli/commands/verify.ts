import { createContext } from '../../answers/answers.ts';
import { gameAsked } from '../../answers/game-question.ts';
import { createBudgetMeter, DEFAULT_LIMITS } from '../../answers/shared/budget.ts';
import { multiply } from '../../engine/arithmetic/integers.ts';
import {
  type Checked,
  checkCertificate,
  compareRules,
  LimitReached,
  type Meter,
  type Objection,
  type PeriodCertificate,
} from '../../engine/index.ts';
import { rulesetOf } from '../../library/period.ts';
import { dataJson } from '../../library/plain.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import { readCertificate } from '../certificates/certificate-file.ts';
import { rulesText } from '../certificates/certificate-rules.ts';
import { CliError, type Io } from '../shared/io.ts';
import type { Options } from '../shared/options.ts';
import { printable } from '../terminal/printable.ts';

/** While it is checked, a heap takes about as much memory as what a budget counts as one position. */
const HEAPS_PER_MEGABYTE = 2 ** 16;
const MEGABYTES = 2048;

/**
 * `nimber verify`: checks a certificate of a period by the rules in it, and whether these are the rules of the game that it names, if every
 * file knows that game. The exit code is 1 if something in it is wrong, or if the limits end the check, which then proves nothing.
 */
export function verify(operands: readonly string[], options: Options, io: Io): number {
  const [file] = operands;
  if (file === undefined || operands.length > 1) throw new CliError((words) => words.oneCertificate);
  const { game, certificate } = readCertificate(io.read(file), file);
  const meter = createBudgetMeter(io.now);
  const positions = (options.memory ?? MEGABYTES) * HEAPS_PER_MEGABYTE;
  meter.restart({ ...DEFAULT_LIMITS, seconds: options.seconds ?? Number.POSITIVE_INFINITY, positions });
  const { cli: words } = io.words;
  const [name, rules] = [printable(game), rulesText(certificate)];
  try {
    const { isSame, found } = check(game, certificate, meter);
    const holds = !('member' in found);
    if (options.json) io.print(`${dataJson({ game: name, rules, isSame, holds, ...found })}\n`);
    else if ('member' in found) io.complain(`${words.refused(refusalOf(found, rules, certificate))}\n`);
    else {
      const label = words.label[isSame ? 'same' : 'unknown'](name);
      io.print(`${words.verified(rules, label, lawOf(certificate), words.verifiedBy[found.argument])}\n`);
    }
    return holds ? 0 : 1;
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    io.complain(`${words.unfinished}\n`);
    return 1;
  }
}

/** Checks the name first; a name that only the author's files know is a label and nothing more. */
function check(game: string, certificate: PeriodCertificate, meter: Meter) {
  const { program, game: named } = gameAsked('', game);
  const ruleset = named === null ? null : rulesetOf(named, createContext(program));
  const compared =
    ruleset === null || 'code' in ruleset ? { kind: 'unknown' as const } : compareRules(certificate, ruleset);
  const isSame = compared.kind === 'same';
  if (compared.kind !== 'different') return { isSame, found: checkCertificate(certificate, meter) };
  const other = { reason: 'other rules', member: 'game', claimed: printable(game), found: '' } as const;
  const found: Checked | Objection = { ...other, heap: [compared.heap] };
  return { isSame, found };
}

function refusalOf(found: Objection, rules: string, { preperiod, period }: PeriodCertificate) {
  const heap = found.heap === undefined ? '' : found.heap.map(grouped).join(', ');
  return { ...found, heap, rules, preperiod: grouped(preperiod), period: grouped(period) };
}

function lawOf({ preperiod, period, saltus, needed, unit }: PeriodCertificate) {
  return {
    preperiod: grouped(preperiod),
    period: grouped(period),
    saltus: grouped(saltus),
    needed: grouped(needed),
    below: grouped(multiply(needed, unit)),
  };
}
