import { createManualSearch, type ManualSearch } from './manual-search.ts';
import { createStoredPacks } from './packs/stored-packs.ts';
import type { SearchParts } from './search-parts.ts';
import { createSearchRecords, type SearchRecords } from './search-records.ts';
import { createSearchSessions } from './search-sessions.ts';
import { createSearcher } from './create-searcher.ts';
import type { Searcher } from './searcher.ts';

export interface OpenedSearch {
  searcher: Searcher;
  manual: ManualSearch;
  records: SearchRecords;
}

export function openSearch(parts: SearchParts): OpenedSearch {
  const records = createSearchRecords(parts);
  const sessions = createSearchSessions();
  const packs = createStoredPacks(parts);
  return {
    searcher: createSearcher({ ...parts, records, sessions, packs }),
    manual: createManualSearch(parts, records, sessions, packs),
    records,
  };
}
