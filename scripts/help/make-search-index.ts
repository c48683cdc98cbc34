import MiniSearch from 'minisearch';
import type { RenderedPage } from './render-markdown.ts';
import { searchOptions, type SearchEntry } from './search-options.ts';

/** Everything that can be found, by heading, ready to be loaded by the search of the pages. */
export function makeSearchIndex(rendered: readonly RenderedPage[]): string {
  const entries = rendered.flatMap(({ page, title, passages }) =>
    passages.map(({ heading, text }): Omit<SearchEntry, 'id'> => ({
      url: `${page.slug}.html${heading.level === 1 ? '' : `#${heading.slug}`}`,
      page: title,
      heading: heading.level === 1 ? '' : heading.text,
      text,
    })),
  );
  const index = new MiniSearch<SearchEntry>(searchOptions);
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}
