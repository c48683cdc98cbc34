import type { Fact } from './fact.ts';
import type { Cure, FactCode } from './findings.ts';

/** What helps against a finding; nothing where only a person can tell. */
type CureFor = (fact: Fact) => Cure | null;
const replace: CureFor = () => 'replace';
const replaceIfRed: CureFor = ({ level }) => (level === 'red' ? 'replace' : null);

/** In the order of urgency: what makes a file useless comes before what a tool can repair. */
const cureFor: readonly (readonly [FactCode, CureFor])[] = [
  ['broken', replace],
  ['language', replaceIfRed],
  ['timing', ({ values }) => (values['kind'] === 'other-episode' ? 'replace' : isSyncable(values) ? 'sync' : null)],
  [
    'encoding',
    ({ values, level }) => (values['kind'] === 'lost' ? (level === 'red' ? 'replace' : null) : 'fix-encoding'),
  ],
  ['length', replaceIfRed],
  ['ads', () => 'remove-ads'],
  ['ocr', () => 'fix-ocr'],
  ['machine', () => 'review'],
];

const isSyncable = ({ kind }: Fact['values']): boolean => kind !== 'no-match';

/** The one thing that would help most; null when there is nothing to repair, or nothing that repairs it. */
export function cureOf(facts: readonly Fact[]): Cure | null {
  for (const [code, cure] of cureFor) {
    const found = facts.find((fact) => fact.code === code && (fact.level === 'amber' || fact.level === 'red'));
    const helps = found && cure(found);
    if (helps) return helps;
  }
  return null;
}

/** The tool that does it; the other cures are no tools: a sync, a review, or a search for another file. */
export const toolOf: Partial<Record<Cure, 'remove_ads' | 'fix_encoding' | 'OCR_fixes'>> = {
  'remove-ads': 'remove_ads',
  'fix-encoding': 'fix_encoding',
  'fix-ocr': 'OCR_fixes',
};
