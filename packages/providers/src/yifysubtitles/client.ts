import { ProviderFault } from '#domain/search/provider-fault.ts';
import { defineClient } from '#providers/provider.ts';
import { readPage } from '#providers/read-page.ts';
import { yifysubtitles } from './describe.ts';
import { downloadButton, moviePage, readMovie, site } from './parse.ts';

const name = 'YIFY Subtitles';

/** Movies only, by their IMDb number; read from its pages. */
export const client = defineClient(yifysubtitles, {
  async search({ video, languages }, _config, context) {
    const { imdb } = video.ids;
    if (imdb === null) return [];
    const answer = await context.http({ url: `${site}/movie-imdb/${imdb}`, headers: { referer: site }, accept: [404] });
    if (answer.status === 404) return [];
    return readMovie(await readPage(context, answer, moviePage), languages);
  },

  async download({ id }, _config, context) {
    const url = `${site}/subtitles/${id}`;
    const answer = await context.http({ url, headers: { referer: site }, accept: [404] });
    const page = answer.status === 404 ? undefined : await readPage(context, answer, downloadButton);
    const link = page?.(downloadButton).attr('href');
    const file =
      link && (await context.http({ url: new URL(link, site).href, headers: { referer: url }, accept: [404] }));
    if (!file || file.status === 404) throw new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);
    return { bytes: file.bytes };
  },
});
