import { numberOf } from '#providers/testing/number-of.ts';
import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { World, WorldSubtitle } from '#providers/testing/world.ts';

const key = 'lab-subsource-key';
const names: Record<string, string> = {
  en: 'english',
  fr: 'french',
  de: 'german',
  es: 'spanish',
  pb: 'brazillian portuguese',
};
/** Each season of a series is an entry of its own. */
const entryOf = ({ title, season = 0 }: WorldSubtitle) => numberOf(title) * 100 + season;

/** api.subsource.net: the entry of a movie or season, then its subtitles in one language. */
export const standIn: StandIn = {
  key: 'subsource',
  origins: ['https://api.subsource.net'],
  packing: 'zip',
  settings: { 'subsource.apikey': key },
  wrongSettings: { 'subsource.apikey': 'not-this-one' },
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path.endsWith('/download'),
  async answer({ path, query, headers }, world, { isQuotaSpent, pack }) {
    if (headers['x-api-key'] !== key) return { status: 401, json: { error: 'Invalid API key' } };
    if (path === '/api/v1/movies/search') return titles(world, query);
    if (path === '/api/v1/subtitles') return subtitles(world, query);
    const found = world.find('subsource', /^\/api\/v1\/subtitles\/(\w+)\/download$/.exec(path)?.[1] ?? '');
    if (isQuotaSpent) return { status: 429, json: { error: 'Too many requests' } };
    return found ? { bytes: await pack(found) } : { status: 404, json: { error: 'Subtitle not found' } };
  },
};

function titles(world: World, query: URLSearchParams): LabAnswer {
  const by = query.get('searchType');
  if (by !== 'imdb' && by !== 'text') return { status: 400, json: { error: 'searchType is required' } };
  const season = query.get('season');
  const known = world
    .of('subsource')
    .filter((one) =>
      by === 'imdb'
        ? one.imdbId === query.get('imdb')
        : one.title.toLowerCase().includes(query.get('q')?.toLowerCase() ?? ''),
    )
    .filter((one) => season === null || String(one.season) === season);
  const data = [...new Map(known.map((one) => [entryOf(one), one])).entries()].map(([movieId, one]) => ({
    movieId,
    title: one.title,
    alternateTitle: null,
    type: one.type === 'movie' ? 'movie' : 'series',
    releaseYear: one.year ?? null,
    season: one.season ?? null,
    imdbId: one.imdbId ?? null,
  }));
  return { json: { success: true, data } };
}

function subtitles(world: World, query: URLSearchParams): LabAnswer {
  const language = query.get('language');
  if (!query.has('movieId') || language === null)
    return { status: 400, json: { error: 'movieId and language are required' } };
  const episode = query.get('episodeNumber');
  const data = world
    .of('subsource')
    .filter((one) => String(entryOf(one)) === query.get('movieId') && names[one.language] === language)
    .filter((one) => episode === null || one.episode === undefined || String(one.episode) === episode)
    .slice(0, Number(query.get('limit') ?? 20))
    .map((one) => ({
      subtitleId: Number(one.id),
      language,
      releaseInfo: [one.release],
      link: `/subtitle/${one.id}`,
      commentary: '',
      hearingImpaired: one.hi ?? false,
      foreignParts: one.forced ?? false,
      uploaderId: 3,
      contributors: [{ id: 3, displayname: one.uploader ?? 'ana' }],
    }));
  return { json: { success: true, data } };
}
