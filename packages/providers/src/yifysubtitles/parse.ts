import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { need } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readElements, textOf, type Page } from '#providers/read-page.ts';
import { codeByName } from './languages.ts';

export const site = 'https://yifysubtitles.ch';
/** Selector that every movie page has. */
export const moviePage = '.other-subs, .movie-main-title';
/** The button on the page of a subtitle. */
export const downloadButton = 'a.download-subtitle';

/** The rows of a movie in some languages. A row names one release after the other, after the word "subtitle". */
export const readMovie = (page: Page, languages: readonly string[], context: ReadContext): FoundSubtitle[] =>
  readElements(context, page, '.other-subs tbody tr', (row): FoundSubtitle | undefined => {
    const cells = row.children('td');
    const link = row.find('a[href^="/subtitles/"]').first();
    const path = need(link.attr('href'), 'link');
    const code2 = codeByName.get(textOf(row.find('.sub-lang')) || textOf(cells.eq(1)));
    if (!code2 || !languages.includes(code2)) return undefined;
    link.find('.text-muted').remove();
    link.find('br').replaceWith('\n');
    const uploader = textOf(row.find('.uploader-cell')) || textOf(cells.eq(4));
    const releases = link
      .text()
      .split('\n')
      .map((line) => line.replace(/^\s*subtitle\b/, '').trim());
    return {
      id: path.slice('/subtitles/'.length),
      language: { code2, hi: row.find('.hi-subtitle').length > 0, forced: false },
      releases: releases.filter((line) => line !== ''),
      matches: ['imdb_id'],
      page: `${site}${path}`,
      ...(uploader && { uploader }),
    };
  });
