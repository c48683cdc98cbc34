import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { need } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { pathOn } from '#providers/page-parts.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readElements, textOf, type Page } from '#providers/read-page.ts';
import { simplifyTitle } from '#providers/titles.ts';

export const site = 'https://www.prijevodi-online.org';

/** The path of each show, by its simplified title. */
export const readShows = (context: ReadContext, page: Page): ReadonlyMap<string, string> =>
  new Map(
    readElements(context, page, 'tr[id^="serija-"]', (row): [string, string] => {
      const link = row.find('td.naziv > a').first();
      return [simplifyTitle(need(textOf(link), 'title')), pathOn(site, link.attr('href'), 'page of the show')];
    }),
  );

export interface Show {
  /** Needed to ask for the rows of an episode; may be empty. */
  key: string;
  /** The number of each episode, by `1x02`. */
  episodes: ReadonlyMap<string, string>;
}

/** A heading begins a season; the episodes follow until the next one. */
export function readEpisodes(page: Page, text: string): Show {
  const episodes = new Map<string, string>();
  let season = '';
  for (const element of page('#epizode h3[id^="sezona-"], #epizode div[id^="epizoda-"]').toArray()) {
    const number = /\d+$/.exec(element.attribs['id'] ?? '')?.[0] ?? '';
    if (element.name === 'h3') season = number;
    else episodes.set(`${season}x${Number.parseInt(textOf(page(element).find('li.broj').first()), 10)}`, number);
  }
  return { key: /epizode\.key\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? '', episodes };
}

const known = new Set(['hr', 'sr', 'bs', 'cg']);

/** The language is the last of these between the dashes of the link: `…-01x06-a-golden-crown-hdtv-hr`. */
const languageIn = (path: string) => path.split('-').findLast((word) => known.has(word));

export const readSubtitles = (
  context: ReadContext,
  page: Page,
  video: VideoFacts,
  languages: readonly string[],
  address: string,
): FoundSubtitle[] =>
  readElements(context, page, 'tr[id^="prijevod-"]:not([id*="opis"])', (row): FoundSubtitle | undefined => {
    const id = pathOn(site, row.find('td.naziv a').attr('href'));
    const code2 = need(languageIn(id), 'language');
    if (!languages.includes(code2)) return undefined;
    const number = row.attr('id')?.replace('prijevod-', '') ?? '';
    const names = textOf(page(`tr[id="prijevod-opis-${number}"] td.opis`)).split(' / ');
    const uploader = textOf(row.find('td.user'));
    const { title, season, episode } = video;
    return {
      id,
      language: { code2, hi: false, forced: false },
      releases: names.map((name) => name.trim()).filter(Boolean),
      matches: matchFacts(video, { titles: [title], season: season ?? undefined, episode: episode ?? undefined }),
      page: address,
      ...(uploader !== '' && { uploader }),
    };
  });
