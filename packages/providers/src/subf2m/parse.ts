import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import { need } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readElements, textOf, type Page } from '#providers/read-page.ts';
import { isTitleOf } from '#providers/titles.ts';
import { isOrdinal } from './ordinals.ts';

export const site = 'https://subf2m.co';
/** Selectors of which every page has at least one. */
export const anyPage = '.search-result, li.item, #downloadButton, form[action*="searchbytitle"]';

/** Page with the subtitles of a movie or season, and the matches it guarantees. */
export interface Entry {
  path: string;
  matches: MatchKey[];
}

/** `The Long Crossing (2021)` for a movie, `Harbour Lights - First Season (2021)` for a season. */
export function readTitles(page: Page, video: VideoFacts): Entry | undefined {
  const entries = page('.search-result li .title a')
    .toArray()
    .flatMap((element): Entry[] => {
      const link = page(element);
      const [, title = '', season, year] =
        /^(.+?)(?: - ([\w-]+) Season)?(?: \((\d{4})\))?$/.exec(link.text().trim()) ?? [];
      const path = link.attr('href');
      if (!path?.startsWith('/') || !isTitleOf(video, title)) return [];
      const years: MatchKey[] = video.year !== null && Number(year) === video.year ? ['year'] : [];
      if (video.type === 'movie')
        return season === undefined && years.length > 0 ? [{ path, matches: ['title', 'year'] }] : [];
      const isSeason = season !== undefined && isOrdinal(season, video.season ?? 0);
      return isSeason ? [{ path, matches: ['series', ...years, 'season'] }] : [];
    });
  return entries.toSorted((a, b) => b.matches.length - a.matches.length)[0];
}

/** Whether the page says that it is for another title than it is called. */
export function isOther(page: Page, { ids: { imdb } }: VideoFacts): boolean {
  const said = /tt\d+/.exec(page('a[href*="imdb.com/title/"]').attr('href') ?? '')?.[0];
  return imdb !== null && said !== undefined && said !== imdb;
}

interface Asked {
  code2: string;
  matches: readonly MatchKey[];
}

/** For a season, names of other episodes are skipped. */
export const readSubtitles = (
  page: Page,
  video: VideoFacts,
  { code2, matches }: Asked,
  context: ReadContext,
): FoundSubtitle[] =>
  readElements(context, page, 'li.item', (item): FoundSubtitle | undefined => {
    const path = need(item.find('a.download').attr('href'), 'link');
    const id = need(/^\/.*\/(\d+)$/.exec(path)?.[1], 'number');
    const lines = item.find('ul.scrolllist li').toArray();
    const releases = lines.map((line) => textOf(page(line)));
    const place = video.type === 'movie' ? 'this' : episodeInNames(releases, video);
    if (place === 'other') return undefined;
    const comment = item.find('p').text();
    const uploader = textOf(item.find('.vertical-middle b a'));
    return {
      id,
      language: { code2, hi: /\bSDH\b/.test(comment), forced: /\bforced\b|foreign parts/i.test(comment) },
      releases,
      matches: video.type === 'movie' ? matches : [...matches, 'episode'],
      page: `${site}${path}`,
      ...(uploader && { uploader }),
      ...(place === 'season' && { isPack: true }),
      handle: { path },
    };
  });
