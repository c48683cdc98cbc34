import { fetchFile } from '#providers/fetch-file.ts';
import { pageHeaders } from '#providers/page-headers.ts';
import { defineClient } from '#providers/provider.ts';
import { wizdom } from './describe.ts';
import { readReleases } from './parse.ts';

const site = 'https://wizdom.xyz';
/** The site fails for titles that it does not know. */
const gone = [404, 500];
const headers = { ...pageHeaders, referer: `${site}/` };

/** Hebrew, by the number at IMDb. */
export const client = defineClient(wizdom, {
  async search({ video }, _config, context) {
    const { imdb } = video.ids;
    if (imdb === null) return [];
    const answer = await context.http({ url: `${site}/api/releases/${imdb}`, headers, accept: gone });
    if (gone.includes(answer.status)) return [];
    const page = `${site}/${video.type === 'movie' ? 'movie' : 'series'}/${imdb}`;
    return readReleases(answer.json(), video, context).map((found) => ({ ...found, page }));
  },

  download: ({ id }, _config, context) => fetchFile(context, { url: `${site}/api/files/sub/${id}`, headers }, { gone }),
});
