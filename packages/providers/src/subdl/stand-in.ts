import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { World, WorldSubtitle } from '#providers/testing/world.ts';

const key = 'lab-subdl-key';
const codes: Record<string, string> = { pb: 'BR_PT', zt: 'ZH_BG' };
const codeOf = (code2: string) => codes[code2] ?? code2.toUpperCase();
const most = 30;

/** api.subdl.com, and dl.subdl.com where the archives are. */
export const standIn: StandIn = {
  key: 'subdl',
  origins: ['https://api.subdl.com', 'https://dl.subdl.com'],
  packing: 'zip',
  settings: { 'subdl.api_key': key },
  wrongSettings: { 'subdl.api_key': 'not-this-one' },
  asked: 'episode',
  language: 'en',
  isDownload: ({ origin }) => origin === 'https://dl.subdl.com',
  async answer({ origin, path, query }, world, { isQuotaSpent, pack }) {
    if (origin === 'https://dl.subdl.com') {
      if (query.get('api_key') !== key) return { status: 403, json: { status: false, error: 'not_authorized' } };
      if (isQuotaSpent) return { status: 500, text: 'Download limit exceeded' };
      const found = world.find('subdl', /^\/subtitle\/1-(\w+)\.zip$/.exec(path)?.[1] ?? '');
      return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
    }
    if (path !== '/api/v1/subtitles') return { status: 404, text: '' };
    return query.get('api_key') === key
      ? search(world, query)
      : { status: 403, json: { status: false, statusCode: 403, error: 'not_authorized' } };
  },
};

function search(world: World, query: URLSearchParams): LabAnswer {
  const of = (name: string) => query.get(name);
  const known = world
    .of('subdl')
    .filter(
      (one) =>
        (of('type') === 'movie') === (one.type === 'movie') &&
        ((of('imdb_id') !== null && of('imdb_id') === one.imdbId) ||
          (of('tmdb_id') !== null && of('tmdb_id') === String(one.tmdbId)) ||
          of('film_name')?.toLowerCase() === one.title.toLowerCase()),
    );
  const [first] = known;
  if (!first) return { json: { status: false, error: 'not_found' } };
  const asked = new Set(of('languages')?.split(','));
  const subtitles = known
    .filter((one) => asked.has(codeOf(one.language)))
    .filter((one) => of('season_number') === null || of('season_number') === String(one.season))
    .filter((one) => of('episode_number') === null || of('episode_number') === String(one.episode))
    .filter((one) => of('full_season') === null || one.episode === undefined)
    .slice(0, Math.min(Number(of('subs_per_page') ?? 10), most))
    .map((one) => present(one, query));
  const { title: name, imdbId: imdb_id = null, tmdbId: tmdb_id, year, type } = first;
  const results = [{ sd_id: 1, type: type === 'movie' ? 'movie' : 'tv', name, imdb_id, tmdb_id, year }];
  return { json: { status: true, results, subtitles } };
}

const present = (one: WorldSubtitle, query: URLSearchParams) => ({
  release_name: one.release,
  name: `SUBDL.com::${one.id}.zip`,
  lang: one.language,
  language: codeOf(one.language),
  author: one.uploader ?? 'ana',
  url: `/subtitle/1-${one.id}.zip?api_key=${key}`,
  subtitlePage: `/s/info/${one.id}`,
  season: one.season ?? null,
  episode: one.episode ?? null,
  episode_from: null,
  episode_end: 0,
  full_season: one.type === 'episode' && one.episode === undefined,
  ...(query.has('hi') && { hi: Number(one.hi ?? false) }),
  ...(query.has('comment') && { comment: one.forced ? 'Forced' : '' }),
  ...(query.has('releases') && { releases: [one.release] }),
});
