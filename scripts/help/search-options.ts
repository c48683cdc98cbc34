import type { Options } from 'minisearch';

/** One passage of the help that can be found. */
export interface SearchEntry {
  id: number;
  /** Relative to the start of the help. */
  url: string;
  page: string;
  heading: string;
  text: string;
}

/** The same for who makes the index and who asks it. */
export const searchOptions: Options<SearchEntry> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['url', 'page', 'heading'],
  searchOptions: { boost: { heading: 4, page: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
