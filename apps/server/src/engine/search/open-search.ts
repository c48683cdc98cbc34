import { createManualSearch, type ManualSearch } from './manual-search.ts';
import type { SearchParts } from './search-parts.ts';
import { createSearchRecords, type SearchRecords } from './search-records.ts';
import { createSearchSessions } from './search-sessions.ts';
import { createSearcher } from './search-video.ts';
import type { Searcher } from './searcher.ts';

export interface OpenedSearch {
  searcher: Searcher;
  manual: ManualSearch;
  records: SearchRecords;
}

export function openSearch(parts: SearchParts): OpenedSearch {
  const records = createSearchRecords(parts);
  const sessions = createSearchSessions();
  return {
    searcher: createSearcher(parts, records, sessions),
    manual: createManualSearch(parts, records, sessions),
    records,
  };
}
