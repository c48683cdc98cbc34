import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { wait } from '#providers/wait.ts';
import { gestdown } from './describe.ts';
import { languageNames } from '#providers/addic7ed-names.ts';
import { readEpisode, readShows } from './parse.ts';

const site = 'https://api.gestdown.info';
const day = 86_400_000;
/** Status while a series is being refreshed, and how long that takes. */
const refreshing = 423;
const refreshMs = 30_000;

/** A mirror of Addic7ed that needs no account. */
export const client = defineClient(gestdown, {
  async search({ video, languages }, _config, context) {
    const { season, episode } = video;
    const found: FoundSubtitle[] = [];
    for (const show of await findShows(video.ids.tvdb, context))
      for (const code2 of languages) {
        const name = encodeURIComponent(languageNames.get(code2) ?? code2);
        const answer = await ask(`${site}/subtitles/get/${show}/${season}/${episode}/${name}`, context);
        if (answer.status !== 404) found.push(...readEpisode(answer.json(), code2, context));
      }
    return found;
  },

  download: ({ id }, _config, context) =>
    fetchFile(context, { url: `${site}/subtitles/download/${id}` }, { isDaily: true }),
});

/** A series that is being refreshed is waited for once. */
async function ask(url: string, { name, http, signal }: ProviderContext): Promise<ProviderAnswer> {
  for (let time = 0; time < 2; time += 1) {
    if (time > 0) await wait(refreshMs, signal);
    const answer = await http({ url, accept: [404, refreshing] });
    if (answer.status !== refreshing) return answer;
  }
  throw new ProviderFault('APIThrottled', `${name} is refreshing this series. Try again in a minute.`);
}

async function findShows(tvdb: number | null, context: ProviderContext): Promise<string[]> {
  if (tvdb === null) return [];
  const known = context.memory.get<string[]>(`shows ${tvdb}`);
  if (known) return known;
  const answer = await context.http({ url: `${site}/shows/external/tvdb/${tvdb}`, accept: [404] });
  const shows = answer.status === 404 ? [] : readShows(answer.json(), context);
  context.memory.set(`shows ${tvdb}`, shows, day);
  return shows;
}
