import { createBudgetMeter, DEFAULT_LIMITS } from '../answers/budget.ts';
import { checkCertificate, LimitReached, type PeriodCertificate } from '../engine/index.ts';
import { dataJson } from '../library/plain.ts';
import { grouped } from '../syntax/text/grouped.ts';
import { readCertificate } from './certificate-file.ts';
import { CliError, type Io } from './io.ts';
import type { Options } from './options.ts';

/** While it is checked, a heap takes about as much memory as what a budget counts as one position. */
const HEAPS_PER_MEGABYTE = 2 ** 16;
const MEGABYTES = 2048;

/**
 * `nimber verify`: checks a certificate of a period by the rules in it, and by nothing else. The exit code is 1 if something in
 * it is wrong, or if the limits end the check, which then proves nothing.
 */
export function verify(operands: readonly string[], options: Options, io: Io): number {
  const [file] = operands;
  if (file === undefined || operands.length > 1) throw new CliError((words) => words.oneCertificate);
  const { game, certificate } = readCertificate(io.read(file), file);
  const meter = createBudgetMeter(io.now);
  const positions = (options.memory ?? MEGABYTES) * HEAPS_PER_MEGABYTE;
  meter.restart({ ...DEFAULT_LIMITS, seconds: options.seconds ?? Number.POSITIVE_INFINITY, positions });
  const { cli: words } = io.words;
  try {
    const found = checkCertificate(certificate, meter);
    const holds = !('member' in found);
    if (options.json) io.print(`${dataJson({ game, holds, ...found })}\n`);
    else if ('member' in found) io.complain(`${words.refused(found.member, found.claimed, found.found)}\n`);
    else io.print(`${words.verified(game, lawOf(certificate), words.verifiedBy[found.argument])}\n`);
    return holds ? 0 : 1;
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    io.complain(`${words.unfinished}\n`);
    return 1;
  }
}

function lawOf({ preperiod, period, saltus, needed }: PeriodCertificate) {
  return {
    preperiod: grouped(preperiod),
    period: grouped(period),
    saltus: grouped(saltus),
    needed: grouped(needed),
  };
}
