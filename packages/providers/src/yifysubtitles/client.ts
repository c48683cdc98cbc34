import { fetchFile, goneFile } from '#providers/fetch-file.ts';
import { pageHeaders } from '#providers/page-headers.ts';
import { defineClient } from '#providers/provider.ts';
import { readPage } from '#providers/read-page.ts';
import { yifysubtitles } from './describe.ts';
import { downloadButton, moviePage, readMovie, site } from './parse.ts';

const headers = { ...pageHeaders, referer: site };

/** Movies only, by their IMDb number; read from its pages. */
export const client = defineClient(yifysubtitles, {
  async search({ video, languages }, _config, context) {
    const { imdb } = video.ids;
    if (imdb === null) return [];
    const answer = await context.http({ url: `${site}/movie-imdb/${imdb}`, headers, accept: [404] });
    if (answer.status === 404) return [];
    return readMovie(await readPage(context, answer, moviePage), languages, context);
  },

  async download({ id }, _config, context) {
    const url = `${site}/subtitles/${id}`;
    const answer = await context.http({ url, headers, accept: [404] });
    const page = answer.status === 404 ? undefined : await readPage(context, answer, downloadButton);
    const link = page?.(downloadButton).attr('href');
    if (!link) throw goneFile(context.name);
    return fetchFile(context, { url: new URL(link, site).href, headers: { ...headers, referer: url } });
  },
});
