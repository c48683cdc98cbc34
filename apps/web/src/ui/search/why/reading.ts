import type { Candidate, SearchRecord, SearchVerdict } from '@captionarr/contract';
import { languageText } from '#lib/queries/searches.ts';
import type { BadgeLanguage } from '#ui/language-badge/language-name.ts';

/** A record as far as it is about one language. */
export interface Reading {
  record: SearchRecord;
  verdict: SearchVerdict;
  /** Best first. */
  candidates: Candidate[];
  taken: Candidate | undefined;
  best: Candidate | undefined;
  /** Nothing was taken: it says what an automatic search would have done. */
  isByHand: boolean;
}

/** The language that is asked about, else the first that nothing was taken for. */
export const verdictFor = ({ verdicts }: SearchRecord, language?: BadgeLanguage) =>
  (language && verdicts.find((verdict) => languageText(verdict.language) === languageText(language))) ??
  verdicts.find(({ outcome }) => outcome !== 'taken') ??
  verdicts[0];

export function readRecord(record: SearchRecord, verdict: SearchVerdict): Reading {
  const at = (place: number | null) => (place === null ? undefined : record.candidates[place]);
  const [taken, best] = [at(verdict.taken), at(verdict.best)];
  const isOfIt = (one: Candidate) => one.language.code2 === verdict.language.code2 || one === taken || one === best;
  return {
    record,
    verdict,
    candidates: record.candidates.filter(isOfIt),
    taken,
    best,
    isByHand: record.trigger === 'manual',
  };
}
