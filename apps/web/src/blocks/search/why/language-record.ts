import type { Candidate, SearchChoice, SearchRecord, SearchVerdict } from '@captionarr/contract';
import { languageText } from '#lib/queries/searches.ts';
import type { BadgeLanguage } from '#blocks/languages/language-name.ts';

/** The part of a record about one language. */
export interface LanguageRecord {
  record: SearchRecord;
  verdict: SearchVerdict;
  /** Best first. */
  candidates: Candidate[];
  taken: Candidate | undefined;
  best: Candidate | undefined;
  /** A search by hand takes nothing: the verdict is what an automatic search would have done. */
  isByHand: boolean;
  /** The manually downloaded candidate. */
  choice: SearchChoice | undefined;
  chosen: Candidate | undefined;
}

/** The language that is asked about, else the first that nothing was taken for. */
export const verdictFor = ({ verdicts }: SearchRecord, language?: BadgeLanguage) =>
  (language &&
    (verdicts.find((verdict) => languageText(verdict.language) === languageText(language)) ??
      verdicts.find((verdict) => verdict.language.code2 === language.code2))) ??
  verdicts.find(({ outcome }) => outcome !== 'taken') ??
  verdicts[0];

/** For a manual download, `chosenId` names the candidate. */
export function readRecord(record: SearchRecord, verdict: SearchVerdict, chosenId?: string | null): LanguageRecord {
  const at = (place: number | null | undefined) => (typeof place === 'number' ? record.candidates[place] : undefined);
  const [taken, best] = [at(verdict.taken), at(verdict.best)];
  const choice = record.choices?.findLast((one) =>
    chosenId ? one.subs_id === chosenId : one.language.code2 === verdict.language.code2,
  );
  const chosen = at(choice?.candidate);
  const isOfIt = (one: Candidate) =>
    one.language.code2 === verdict.language.code2 || one === taken || one === best || one === chosen;
  return {
    record,
    verdict,
    candidates: record.candidates.filter(isOfIt),
    taken,
    best,
    isByHand: record.trigger === 'manual',
    choice,
    chosen,
  };
}
