import type { MissingSubtitle, SearchRecord } from '@captionarr/contract';
import { languageText } from '#lib/queries/searches.ts';

/** What a search had from one provider, for one language. */
export interface FoundThere {
  provider: string;
  /** It didn’t respond, or wasn’t searched because it is paused. */
  isSilent: boolean;
  below: number;
  /** By any other rule. */
  ruledOut: number;
  /** By none. */
  fit: number;
}

/** By provider, as the record has it: most first, then those that didn’t respond, then those that had nothing. */
export function foundByProvider(record: SearchRecord, language: MissingSubtitle): FoundThere[] {
  const wanted = languageText(language);
  const own = record.candidates.filter((one) =>
    one.wanted === undefined ? one.language.code2 === language.code2 : one.wanted === wanted,
  );
  const found = record.providers
    .filter(({ state }) => state === 'answered' || state === 'failed' || state === 'paused')
    .map(({ provider, state }): FoundThere => {
      const there = own.filter((one) => one.provider === provider);
      const below = there.filter(({ rule }) => rule === 'below-minimum').length;
      const fit = there.filter(({ rule }) => rule === null).length;
      return { provider, isSilent: state !== 'answered', below, ruledOut: there.length - below - fit, fit };
    });
  return found.toSorted((one, other) => countOf(other) - countOf(one) || Number(other.isSilent) - Number(one.isSilent));
}

const countOf = ({ below, ruledOut, fit }: FoundThere) => below + ruledOut + fit;
