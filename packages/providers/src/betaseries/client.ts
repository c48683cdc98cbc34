import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient } from '#providers/provider.ts';
import { betaseries } from './describe.ts';
import { readSubtitles, type Handle } from './parse.ts';

const site = 'https://api.betaseries.com';

/** Subtitles collected by the French community tracker. */
export const client = defineClient(betaseries, {
  missingConfig: ({ token }) => (token ? undefined : 'Enter your API key.'),

  async search({ video, languages }, { token }, context) {
    const { ids, season, episode } = video;
    if (ids.tvdb === null || season === null || episode === null) return [];
    const answer = await context.http({
      url: `${site}/shows/episodes`,
      query: { key: token, v: '3.0', thetvdb_id: ids.tvdb, season, episode, subtitles: 1 },
      accept: [400],
    });
    return readSubtitles(answer.json(), languages, context);
  },

  async download({ handle }, _config, context) {
    // Made by `readSubtitles`.
    const { url, name: fileName } = handle as Handle;
    return { ...(await fetchFile(context, { url })), fileName };
  },
});
