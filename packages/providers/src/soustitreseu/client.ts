import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { need } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { numberIn } from '#providers/numbers.ts';
import { defineClient } from '#providers/provider.ts';
import { readElements, readPage, textOf, type Page } from '#providers/read-page.ts';
import { isTitleOf, searchTitles } from '#providers/titles.ts';
import { soustitreseu } from './describe.ts';

const site = 'https://www.sous-titres.eu';

/** A page for each title, with an archive of several releases for each episode or season. */
export const client = defineClient(soustitreseu, {
  search: ({ video, languages }, _config, context) =>
    searchTitles(video, async (words) => {
      const answer = await context.http({ url: `${site}/search.html`, query: { q: words } });
      const title = findTitle(await readPage(context, answer, 'a'), video);
      if (!title) return [];
      const page = await readPage(context, await context.http({ url: title.url }), 'a.subList');
      return readElements(context, page, 'a.subList', (link): FoundSubtitle | undefined => {
        const id = need(URL.parse(need(link.attr('href'), 'link'), folderOf(video))?.pathname, 'link');
        const name = id
          .slice(id.lastIndexOf('/') + 1)
          .replaceAll('%20', ' ')
          .replace(/\.\w+$/, '');
        const code2 = /\.en(?:\.|$)|\bEN\b/.test(`${name} ${textOf(link)}`) ? 'en' : 'fr';
        const place = readPlace(textOf(link.find('.episodenum')));
        if (!languages.includes(code2) || !isPlaceOf(place, video)) return undefined;
        return {
          id,
          language: { code2, hi: false, forced: false },
          releases: [name],
          matches: matchFacts(video, { titles: [title.name], year: title.year, ...place }),
          page: title.url,
          ...(video.type === 'episode' && place.episode === undefined && { isPack: true }),
        };
      });
    }),

  download: ({ id, page }, _config, context) =>
    fetchFile(context, { url: site + id, headers: { referer: page ?? site } }),
});

const folderOf = ({ type }: VideoFacts) => `${site}/${type === 'movie' ? 'films' : 'series'}/`;

/** `Title (2021)`, among the series or the movies of a search. */
function findTitle(page: Page, video: VideoFacts) {
  for (const element of page(video.type === 'movie' ? '.film > h3 > a' : '.serie > h3 > a').toArray()) {
    const [, name = '', digits] = /^(.*?)\s*(?:\((\d{4})\))?$/.exec(textOf(page(element))) ?? [];
    const year = numberIn(digits);
    const url = URL.parse(page(element).attr('href') ?? '', `${site}/`);
    const isRight = isTitleOf(video, name) && (year ?? video.year) === video.year;
    if (isRight && url?.origin === site) return { name, year, url: url.href };
  }
  return undefined;
}

interface Place {
  season?: number;
  episode?: number;
}

/** `1×02`, or `S1` for a whole season. */
function readPlace(text: string): Place {
  const [, season, episode] = /^(\d+)\s*[×x]\s*(\d+)/i.exec(text) ?? [];
  if (season !== undefined) return { season: Number(season), episode: Number(episode) };
  const whole = /^S(?:aison)?\s*(\d+)/i.exec(text)?.[1];
  return whole === undefined ? {} : { season: Number(whole) };
}

function isPlaceOf({ season, episode }: Place, video: VideoFacts): boolean {
  if (video.type === 'movie') return season === undefined;
  return season === video.season && (episode ?? video.episode) === video.episode;
}
