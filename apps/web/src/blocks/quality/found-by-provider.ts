import type { MissingSubtitle, SearchRecord } from '@captionarr/contract';
import { languageText } from '#lib/queries/searches.ts';

/** What a search had from one provider, for one language. */
export interface FoundThere {
  provider: string;
  /** Why it couldn’t have any. */
  trouble: 'failed' | 'paused' | undefined;
  below: number;
  /** By any other rule. */
  ruledOut: number;
  /** By none. */
  fit: number;
}

/** By provider, as the record has it: most first, then those in trouble, then those that had nothing. */
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
      const trouble = state === 'failed' || state === 'paused' ? state : undefined;
      return { provider, trouble, below, ruledOut: there.length - below - fit, fit };
    });
  return found.toSorted(
    (one, other) =>
      countOf(other) - countOf(one) || Number(other.trouble !== undefined) - Number(one.trouble !== undefined),
  );
}

const countOf = ({ below, ruledOut, fit }: FoundThere) => below + ruledOut + fit;
