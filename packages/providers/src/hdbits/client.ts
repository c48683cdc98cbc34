import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient } from '#providers/provider.ts';
import { hdbits } from './describe.ts';
import { mayHold, readSubtitles, readTorrents, type Torrent } from './parse.ts';

const site = 'https://hdbits.org';
/** Releases that are examined; each is a request. */
const maxReleases = 15;
const handle = z.object({ fileName: z.string() });

/** Subtitles that members put beside the releases of a tracker. */
export const client = defineClient(hdbits, {
  missingConfig: ({ username, passkey }) =>
    username && passkey ? undefined : 'Enter the username and passkey of your HDBits account.',

  async search({ video, languages }, { username, passkey }, context) {
    const title = titleOf(video);
    if (title === undefined) return [];
    const ask = async (what: string, json: object) =>
      (await context.http({ url: `${site}/api/${what}`, method: 'POST', json: { username, passkey, ...json } })).json();
    const releases = readTorrents(await ask('torrents', title), context).filter((torrent) => mayHold(torrent, video));
    const found = new Map<string, FoundSubtitle>();
    for (const torrent of closestFirst(releases, video).slice(0, maxReleases)) {
      const answer = await ask('subtitles', { torrent_id: torrent.id });
      for (const one of readSubtitles(answer, torrent, video, context)) if (!found.has(one.id)) found.set(one.id, one);
    }
    return [...found.values()].filter(({ language }) => languages.includes(language.code2));
  },

  async download({ id, handle: own }, { passkey }, context) {
    const file = await fetchFile(context, { url: `${site}/getdox.php`, query: { id, passkey } });
    return { ...file, ...handle.parse(own) };
  },
});

function titleOf({ type, ids, season }: VideoFacts): object | undefined {
  if (type === 'episode') return ids.tvdb === null ? undefined : { tvdb: { id: ids.tvdb, season } };
  return ids.imdb === null ? undefined : { imdb: { id: Number(ids.imdb.replace(/\D/g, '')) } };
}

/** Releases of the same group come first, because only the first ones are examined. */
function closestFirst(releases: readonly Torrent[], { release }: VideoFacts): Torrent[] {
  const group = release.releaseGroup?.toLowerCase();
  const distance = ({ name }: Torrent) => (group !== undefined && name.toLowerCase().includes(group) ? 0 : 1);
  return releases.toSorted((one, other) => distance(one) - distance(other));
}
