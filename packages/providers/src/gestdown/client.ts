import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { gestdown } from './describe.ts';
import { languageNames } from '#providers/addic7ed-names.ts';
import { readEpisode, readShows } from './parse.ts';

const site = 'https://api.gestdown.info';
const day = 86_400_000;
/** Status while a show is being re-read, which takes about half a minute. */
const beingRead = 423;

/** A mirror of Addic7ed that needs no account. */
export const client = defineClient(gestdown, {
  async search({ video, languages }, _config, context) {
    const { season, episode } = video;
    const show = await findShow(video.ids.tvdb, context);
    if (show === undefined) return [];
    const found: FoundSubtitle[] = [];
    for (const code2 of languages) {
      const name = languageNames.get(code2) ?? code2;
      const url = `${site}/subtitles/get/${show}/${season}/${episode}/${encodeURIComponent(name)}`;
      const answer = await context.http({ url, accept: [404, beingRead] });
      if (answer.status === beingRead)
        throw new ProviderFault('APIThrottled', 'Gestdown is refreshing this show. Try again in a minute.');
      if (answer.status !== 404) found.push(...readEpisode(answer.json(), code2));
    }
    return found;
  },

  async download({ id }, _config, { http }) {
    const answer = await http({ url: `${site}/subtitles/download/${id}`, accept: [404, 429] });
    if (answer.status === 404) throw new ProviderFault('BrokenItem', 'Gestdown no longer has this subtitle.');
    if (answer.status === 429)
      throw new ProviderFault('DownloadLimitExceeded', 'Today’s Gestdown download limit has been reached.');
    return { bytes: answer.bytes };
  },
});

async function findShow(tvdb: number | null, { http, memory }: ProviderContext): Promise<string | undefined> {
  if (tvdb === null) return undefined;
  const known = memory.get<{ show: string | undefined }>(`show ${tvdb}`);
  if (known) return known.show;
  const answer = await http({ url: `${site}/shows/external/tvdb/${tvdb}`, accept: [404] });
  const show = answer.status === 404 ? undefined : readShows(answer.json());
  memory.set(`show ${tvdb}`, { show }, day);
  return show;
}
