import type { Cause, WantedSearch } from '@captionarr/contract';
import { useCauseWords } from '#blocks/causes/use-cause-words.ts';
import { useSearchLabels } from '#blocks/score/use-search-labels.ts';
import { lastSearch, type WantedRow } from '#blocks/search/wanted-row.ts';

interface Standing {
  /** The search that it says something about; undefined if there was none. */
  search: (WantedSearch & { last_at: number }) | undefined;
  /** `Below your minimum`, `Best match scored 83%`. */
  words: string[];
}

/** How it stands with a row: of the cause that is chosen, otherwise by its last search. */
export function useStanding(row: WantedRow, chosen: Cause | undefined, isTight?: boolean): Standing {
  const { label } = useCauseWords();
  const result = useSearchLabels(isTight);
  const ofCause = row.searches.filter(({ cause }) => cause === chosen);
  const search = lastSearch(chosen && ofCause.length > 0 ? { ...row, searches: ofCause } : row);
  const cause = search ? search.cause : chosen;
  const best = search && search.best === null ? [] : [result(search)];
  return { search, words: cause ? [label(cause), ...(search ? best : [])] : [result(search)] };
}
