import { ProviderFault } from '#domain/search/provider-fault.ts';
import { defineClient } from '#providers/provider.ts';
import { wizdom } from './describe.ts';
import { readReleases } from './parse.ts';

const site = 'https://wizdom.xyz';
/** The site fails for titles that it does not know. */
const unknownTitle = [404, 500];

/** Hebrew, by the number at IMDb. */
export const client = defineClient(wizdom, {
  async search({ video }, _config, { http }) {
    const { imdb } = video.ids;
    if (imdb === null) return [];
    const answer = await http({ url: `${site}/api/releases/${imdb}`, accept: unknownTitle });
    if (unknownTitle.includes(answer.status)) return [];
    const path = video.type === 'movie' ? 'movie' : 'series';
    return readReleases(answer.json(), video).map((found) => ({ ...found, page: `${site}/${path}/${imdb}` }));
  },

  async download({ id }, _config, { http }) {
    const answer = await http({ url: `${site}/api/files/sub/${id}`, accept: unknownTitle });
    if (unknownTitle.includes(answer.status))
      throw new ProviderFault('BrokenItem', 'Wizdom no longer has this subtitle.');
    return { bytes: answer.bytes };
  },
});
