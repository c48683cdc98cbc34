import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { need } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readElements, textOf, type Page } from '#providers/read-page.ts';
import { isTitleOf } from '#providers/titles.ts';
import { fromFlag } from './languages.ts';

export const site = 'https://www.tvsubtitles.net';
/** Every page can search. */
export const anyPage = 'form[action*="search"]';

/** The number of the show. `Harbour Lights US (2021-2023)` may stand for `Harbour Lights` when the year is the same. */
export function readShows(page: Page, video: VideoFacts): string | undefined {
  for (const element of page('a[href^="/tvshow-"]').toArray()) {
    const link = page(element);
    const [, title = '', year] = /^(.+) \((\d{4})-\d*\)$/.exec(link.text().trim()) ?? [];
    const isTitle = [title, title.replace(/ \(?(?:\d{4}|US|UK)\)?$/, '')].some((one) => isTitleOf(video, one));
    if (isTitle && (video.year === null || Number(year) === video.year)) return numberIn(link.attr('href'));
  }
  return undefined;
}

/** The number of each episode of a season, by its place. */
export function readSeason(page: Page): Map<number, string> {
  const rows = page('#table5 tr').toArray();
  return new Map(
    rows.flatMap((element): [number, string][] => {
      const row = page(element);
      const place = /^\d+x(\d+)$/.exec(row.find('td').first().text().trim())?.[1];
      const number = numberIn(row.find('a[href^="episode-"]').attr('href'));
      return place && number ? [[Number(place), number]] : [];
    }),
  );
}

export function readEpisode(
  page: Page,
  languages: readonly string[],
  hasYear: boolean,
  context: ReadContext,
): FoundSubtitle[] {
  const matches: MatchKey[] = ['series', ...(hasYear ? (['year'] as const) : []), 'season', 'episode'];
  return readElements(context, page, '.subtitlen', (block): FoundSubtitle | undefined => {
    const code2 = fromFlag(/([a-z]+)\.gif$/.exec(block.find('img[src*="flags/"]').attr('src') ?? '')?.[1] ?? '');
    const id = need(numberIn(block.closest('a[href*="subtitle-"]').attr('href')), 'link');
    if (!code2 || !languages.includes(code2)) return undefined;
    const text = (selector: string) => textOf(block.find(selector));
    const heading = text('h5');
    const rest = [text('p[title="rip"]'), text('p[title="release"]')].filter((word) => !heading.includes(word));
    return {
      id,
      language: { code2, hi: false, forced: false },
      releases: [[heading, ...rest].join(' ')],
      matches,
      page: `${site}/subtitle-${id}.html`,
    };
  });
}

/** The address of the archive, which a script puts together from pieces; undefined when there is none. */
export function readDownload(text: string): string | undefined {
  const pieces = new Map([...text.matchAll(/var (\w+)\s*=\s*'([^']*)'/g)].map(([, name, piece]) => [name, piece]));
  const names = /location\s*=\s*([\w\s+]+)/.exec(text)?.[1]?.split('+') ?? [];
  const path = names.map((name) => pieces.get(name.trim()) ?? '').join('');
  return path ? new URL(path, `${site}/`).href : undefined;
}

const numberIn = (address: string | undefined) => /-(\d+)\.html$/.exec(address ?? '')?.[1];
