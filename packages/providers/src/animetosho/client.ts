import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { anidbMissingConfig, findAnidbEpisode } from '#providers/anidb/index.ts';
import { defineClient } from '#providers/provider.ts';
import { animetosho } from './describe.ts';
import { readReleases, readTracks, type Handle } from './parse.ts';

const site = 'https://feed.animetosho.xyz';

/** Tracks that were found inside released files of anime, by the number that AniDB has for the episode. */
export const client = defineClient(animetosho, {
  missingConfig: (_config, integrations) => anidbMissingConfig(integrations),

  async search({ video, languages }, { search_threshold }, context) {
    const eid = await findAnidbEpisode(video, context);
    if (eid === undefined) return [];
    const listed = readReleases((await context.http({ url: `${site}/feed/json`, query: { eid } })).json(), context);
    const found: FoundSubtitle[] = [];
    for (const release of listed.slice(0, search_threshold)) {
      const answer = await context.http({
        url: `${site}/json`,
        query: { show: 'torrent', id: release.id },
        accept: [404],
      });
      if (answer.status === 404) continue;
      found.push(...readTracks(answer.json(), { release, languages, video }, context));
    }
    return found;
  },

  async download({ handle }, _config, { http }) {
    // Made by `readTracks`.
    const { url, name } = handle as Handle;
    const answer = await http({ url, accept: [404] });
    if (answer.status === 404) throw new ProviderFault('BrokenItem', 'Anime Tosho no longer has this track.');
    return { bytes: answer.bytes, fileName: `${name}.xz` };
  },
});
