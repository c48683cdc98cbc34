import { ProviderFault } from '#domain/search/provider-fault.ts';
import { defineClient } from '#providers/provider.ts';
import { betaseries } from './describe.ts';
import { readSubtitles, type Handle } from './parse.ts';

const site = 'https://api.betaseries.com';

/** Subtitles collected by the French community tracker. */
export const client = defineClient(betaseries, {
  missingConfig: ({ token }) => (token ? undefined : 'Enter your API key.'),

  async search({ video, languages }, { token }, { http }) {
    const { ids, season, episode } = video;
    if (ids.tvdb === null || season === null || episode === null) return [];
    const answer = await http({
      url: `${site}/shows/episodes`,
      query: { key: token, v: '3.0', thetvdb_id: ids.tvdb, season, episode, subtitles: 1 },
      accept: [400],
    });
    return readSubtitles(answer.json(), languages);
  },

  async download({ handle }, _config, { http }) {
    // Made by `readSubtitles`.
    const { url, name } = handle as Handle;
    const answer = await http({ url, accept: [404] });
    if (answer.status === 404) throw new ProviderFault('BrokenItem', 'BetaSeries no longer has this subtitle.');
    return { bytes: answer.bytes, fileName: name };
  },
});
