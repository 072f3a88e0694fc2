/** What does not fit in a certificate, as texts. */
export interface Refused {
  readonly reason:
    | ('value' | 'law' | 'least' | 'theorem' | 'no theorem' | 'growth' | 'equal heaps' | 'large heaps')
    | ('length' | 'other rules' | 'derived');
  readonly member: string;
  readonly claimed: string;
  readonly found: string;
  /** The heap that it is about; empty if it is about none. */
  readonly heap: string;
  /** The rules in the certificate. */
  readonly rules: string;
  readonly preperiod: string;
  readonly period: string;
}

/** What does not fit in a certificate, without the full stop. */
export function objection(refused: Refused): string {
  const { reason, member, claimed, found, heap, rules, preperiod, period } = refused;
  switch (reason) {
    case 'value':
      return `it gives ${claimed} for the value of a heap of ${heap}, but the mex of the values of its options is ${found}`;
    case 'law':
      return `it gives ${claimed} for the value of a heap of ${heap}, but by the period that would be ${found}`;
    case 'least':
      return `it gives the ${member} ${claimed}, but ${found} would do as well, and a certificate gives the least`;
    case 'theorem':
      return `it gives the ${member} ${claimed}, but by a theorem about these rules it is ${found}: ${rules}`;
    case 'no theorem':
      return `no theorem that Nimber knows proves a period for the rules that are in it: ${rules}`;
    case 'growth':
      return `it gives the saltus ${claimed}, but where the amounts are finitely many, only values that do not grow can be proved`;
    case 'equal heaps':
      return `it gives the period ${claimed}, but a split into unequal heaps may become one into equal heaps when a heap is smaller by that much`;
    case 'large heaps':
      return `the moves that its rules allow from a heap of ${heap} are not those that the proof is about`;
    case 'length':
      return `the preperiod ${preperiod} and the period ${period} require ${found} values, but ${claimed} are listed`;
    case 'other rules':
      return `it calls its game ${claimed}, but its rules are not those of ${claimed}, which allow other moves from a heap of ${heap}. They are: ${rules}`;
    case 'derived':
      return `it gives ${claimed} for “${member}”, but from the rest of it follows ${found}`;
  }
}
