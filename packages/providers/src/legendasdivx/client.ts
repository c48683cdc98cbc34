import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { hasRightFrameRate } from '#providers/frame-rates.ts';
import { episodeMark } from '#providers/numbers.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readFile } from '#providers/read-file.ts';
import { inSession, missingLogin, signedOut } from '#providers/session.ts';
import { legendasdivx } from './describe.ts';
import { checkBlocked, limitOfDay, midnight } from './limits.ts';
import { readSearch } from './parse.ts';
import { signIn, site } from './sign-in.ts';

const found = 302;
const forbidden = 403;
/** Ten rows each; every page may count as a search of the day. */
const maxPages = 2;
const categories: Readonly<Record<string, number>> = { pt: 28, pb: 29 };
const limitKey = 'searches used up';
/** Of 150 a day; at the last one the site blocks the address. */
const maxSearches = 145;

/** Portuguese, for members from Portugal and Brazil. */
export const client = defineClient(legendasdivx, {
  missingConfig: missingLogin(legendasdivx.name),

  async search({ video, languages }, config, context) {
    const { memory } = context;
    if (memory.get<boolean>(limitKey)) throw limitOfDay(context, 'searches');
    const all = await inSession(context, signIn(config, context), async (http) => {
      const rows: FoundSubtitle[] = [];
      for (const language of languages)
        for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
          const query = { ...queryOf(video, categories[language]), ...(page > 1 && { page }) };
          const answer = await http({ url: `${site}/modules.php`, query, accept: [found, forbidden] });
          if (answer.status === found) return signedOut;
          checkBlocked(answer, context);
          const read = await readSearch(answer, { video, language }, context);
          if (read.searches >= maxSearches) rememberLimit(context);
          rows.push(...read.found);
          ({ pages } = read);
        }
      return rows;
    });
    const byId = [...new Map(all.map((one) => [one.id, one])).values()];
    return config.skip_wrong_fps ? byId.filter(hasRightFrameRate(video)) : byId;
  },

  download: ({ id }, config, context) =>
    inSession(context, signIn(config, context), async (http) => {
      const query = { name: 'Downloads', d_op: 'getit', lid: id };
      const answer = await http({ url: `${site}/modules.php`, query, accept: [found, forbidden, 404] });
      if (answer.status === found) return signedOut;
      checkBlocked(answer, context);
      if (/limite de downloads di.{1,2}rio atingido/i.test(answer.bytes.toString('latin1')))
        throw limitOfDay(context, 'downloads');
      return readFile(context, answer);
    }),
});

/** By the IMDb number; by title if there is none. */
function queryOf(video: VideoFacts, category: number | undefined) {
  const { type, title, season, episode, ids } = video;
  const common = { name: 'Downloads', file: 'jz' };
  const imdb = ids.imdb?.replace('tt', '') ?? '';
  const place = type === 'movie' ? {} : { temporada: season ?? 0, episodio: episode ?? 0 };
  if (type === 'episode' && imdb !== '')
    return { ...common, d_op: 'jz_00', op: '', query: '', faz: 'pesquisa_episodio', ...place, imdb, idioma: category };
  const words = type === 'movie' ? title : `"${title}"${episodeMark(video).toLowerCase()}`;
  const search = { ...common, d_op: 'search', op: '_jz00', query: ids.imdb ?? words };
  return { ...search, temporada: '', episodio: '', imdb, form_cat: category };
}

const rememberLimit = ({ memory, now }: ProviderContext) => memory.set(limitKey, true, midnight(now()) - now());
