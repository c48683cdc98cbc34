import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { World } from '#providers/testing/world.ts';

const codes: Record<string, string> = { pb: 'pt-br' };
const perPage = 20;

/** www.podnapisi.net: a search page that also speaks JSON, by title and numbers. */
export const standIn: StandIn = {
  key: 'podnapisi',
  origins: ['https://www.podnapisi.net'],
  packing: 'zip',
  settings: { 'podnapisi.verify_ssl': true },
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path.endsWith('/download'),
  async answer({ path, query, headers }, world, { isQuotaSpent, pack }) {
    if (path === '/subtitles/search/advanced')
      return headers.accept === 'application/json'
        ? search(world, query)
        : { text: '<html><body>Subtitles</body></html>' };
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    const found = world.find('podnapisi', /^\/subtitles\/(\w+)\/download$/.exec(path)?.[1] ?? '');
    if (!found || query.get('container') !== 'zip') return { status: 404, text: 'Not found' };
    return { bytes: await pack(found) };
  },
};

function search(world: World, query: URLSearchParams): LabAnswer {
  const words = query.get('keywords')?.toLowerCase() ?? '';
  const isMovie = query.getAll('movie_type').includes('movie');
  const is = (name: string, value: unknown) => !query.has(name) || query.get(name) === String(value);
  const all = world
    .of('podnapisi')
    .filter((one) => (one.type === 'movie') === isMovie && one.title.toLowerCase().includes(words))
    .filter((one) => is('language', codes[one.language] ?? one.language) && is('year', one.year))
    .filter((one) => is('seasons', one.season) && is('episodes', one.episode));
  const page = Number(query.get('page') ?? 1);
  const data = all.slice((page - 1) * perPage, page * perPage).map((one) => ({
    id: one.id,
    language: query.get('language'),
    url: `/subtitles/${one.id}`,
    flags: [...(one.hi ? ['hearing_impaired'] : []), ...(one.forced ? ['foreign_parts'] : [])],
    releases: [one.release],
    custom_releases: [],
    movie: {
      title: one.title,
      type: isMovie ? 'movie' : 'tv-series',
      year: one.year,
      ...(!isMovie && { episode_info: { season: one.season, episode: one.episode } }),
    },
  }));
  return { json: { page, all_pages: Math.max(1, Math.ceil(all.length / perPage)), data } };
}
