import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { readPiece } from '#providers/page-parts.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readPage } from '#providers/read-page.ts';
import { cookieHttp } from '#providers/session.ts';
import { simplifyTitle, titlesToTry } from '#providers/titles.ts';
import { prijevodionline } from './describe.ts';
import { readEpisodes, readShows, readSubtitles, site, type Show } from './parse.ts';

const minute = 60_000;
const day = 1440 * minute;

/** Series only: the list of a letter, the page of the show, and the rows of the episode, which need a key of that page. */
export const client = defineClient(prijevodionline, {
  async search({ video, languages }, _config, context) {
    const path = await findShow(video, context);
    const show = path === undefined ? undefined : await askShow(path, context);
    const episode = show?.episodes.get(`${video.season}x${video.episode}`);
    if (!show || episode === undefined) return [];
    const answer = await cookieHttp(context)({
      url: `${site}/prijevod/get/${episode}`,
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', referer: `${site}${path}`, origin: site },
      form: { key: show.key },
    });
    const piece = await readPiece(context, answer, 'tr[id^="prijevod-"]');
    return piece ? readSubtitles(context, piece, video, languages, `${site}${path}`) : [];
  },

  download: ({ id, page = site }, _config, context) =>
    fetchFile({ ...context, http: cookieHttp(context) }, { url: `${site}${id}`, headers: { referer: page } }),
});

async function findShow(video: VideoFacts, context: ProviderContext): Promise<string | undefined> {
  for (const title of titlesToTry(video)) {
    const wanted = simplifyTitle(title);
    for (const letter of new Set([letterOf(wanted), letterOf(wanted.replace(/^the /, ''))])) {
      const shows = letter === undefined ? undefined : await askShows(letter, context);
      const path = shows?.get(wanted) ?? shows?.get(`${wanted} ${video.year}`);
      if (path !== undefined) return path;
    }
  }
  return undefined;
}

/** The list is by first letter; all digits share one. */
const letterOf = (title: string) => /^[a-z]/.exec(title)?.[0] ?? (/^\d/.test(title) ? '0' : undefined);

async function askShows(letter: string, context: ProviderContext): Promise<ReadonlyMap<string, string>> {
  const memo = `shows ${letter}`;
  const known = context.memory.get<ReadonlyMap<string, string>>(memo);
  if (known) return known;
  const answer = await cookieHttp(context)({ url: `${site}/serije/index/${letter}` });
  const shows = readShows(context, await readPage(context, answer, 'tr[id^="serija-"]'));
  context.memory.set(memo, shows, day);
  return shows;
}

async function askShow(path: string, context: ProviderContext): Promise<Show> {
  const known = context.memory.get<Show>(path);
  if (known) return known;
  const answer = await cookieHttp(context)({ url: `${site}${path}` });
  const show = readEpisodes(await readPage(context, answer, '#epizode'), answer.text());
  // Not for long: the key belongs to the visit.
  context.memory.set(path, show, 10 * minute);
  return show;
}
