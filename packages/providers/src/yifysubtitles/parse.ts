import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { Page } from '#providers/read-page.ts';
import { codeByName } from './languages.ts';

export const site = 'https://yifysubtitles.ch';
/** Selector that every movie page has. */
export const moviePage = '.other-subs, .movie-main-title';
/** The button on the page of a subtitle. */
export const downloadButton = 'a.download-subtitle';

/** The rows of a movie in some languages. A row names one release after the other, after the word "subtitle". */
export function readMovie(page: Page, languages: readonly string[]): FoundSubtitle[] {
  return page('.other-subs tbody tr')
    .toArray()
    .flatMap((element): FoundSubtitle[] => {
      const row = page(element);
      const code2 = codeByName.get(row.find('.sub-lang').text().trim());
      const link = row.find('a[href^="/subtitles/"]').first();
      const path = link.attr('href');
      if (!code2 || !languages.includes(code2) || !path) return [];
      link.find('.text-muted').remove();
      link.find('br').replaceWith('\n');
      const uploader = row.find('.uploader-cell').text().trim();
      return [
        {
          id: path.slice('/subtitles/'.length),
          language: { code2, hi: row.find('.hi-subtitle').length > 0, forced: false },
          releases: link
            .text()
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
          matches: ['imdb_id'],
          page: `${site}${path}`,
          ...(uploader && { uploader }),
        },
      ];
    });
}
