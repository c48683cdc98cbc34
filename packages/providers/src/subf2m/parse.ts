import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import type { Page } from '#providers/read-page.ts';
import { isTitleOf } from '#providers/titles.ts';
import { ordinal } from './ordinals.ts';

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
      const isSeason = season !== undefined && season === ordinal(video.season ?? 0);
      return isSeason ? [{ path, matches: ['series', ...years, 'season'] }] : [];
    });
  return entries.toSorted((a, b) => b.matches.length - a.matches.length)[0];
}

/** For a season, names of other episodes are skipped. */
export const readSubtitles = (
  page: Page,
  video: VideoFacts,
  code2: string,
  matches: readonly MatchKey[],
): FoundSubtitle[] =>
  page('li.item')
    .toArray()
    .flatMap((element): FoundSubtitle[] => {
      const item = page(element);
      const path = item.find('a.download').attr('href');
      const id = /\/(\d+)$/.exec(path ?? '')?.[1];
      const releases = item
        .find('ul.scrolllist li')
        .toArray()
        .map((line) => page(line).text().trim());
      const place = video.type === 'movie' ? 'this' : episodeInNames(releases, video);
      if (!id || !path?.startsWith('/') || place === 'other') return [];
      const comment = item.find('p').text();
      const uploader = item.find('.vertical-middle b a').text().trim();
      return [
        {
          id,
          language: { code2, hi: /\bSDH\b/.test(comment), forced: /\bforced\b|foreign parts/i.test(comment) },
          releases,
          matches: video.type === 'movie' ? matches : [...matches, 'episode'],
          page: `${site}${path}`,
          ...(uploader && { uploader }),
          ...(place === 'season' && { isPack: true }),
          handle: { path },
        },
      ];
    });
