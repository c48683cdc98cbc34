import type { StandIn } from '#providers/testing/stand-in.ts';

const token = 'legendas-token';

/** legendas.net: sign in, then searches whose questions are in the body of a GET. */
export const standIn: StandIn = {
  key: 'legendasnet',
  origins: ['https://legendas.net'],
  packing: 'zip',
  settings: { 'legendasnet.username': 'carla@example.org', 'legendasnet.password': 'right' },
  wrongSettings: { 'legendasnet.username': 'carla@example.org', 'legendasnet.password': 'wrong' },
  asked: 'movie',
  language: 'pb',
  isDownload: ({ path }) => path.startsWith('/download/'),
  async answer({ method, path, headers, body }, world, { isQuotaSpent, pack }) {
    if (path === '/api/v1/login') {
      if (method !== 'POST') return { status: 405, json: { msg: 'Method not allowed' } };
      const { email, password } = JSON.parse(body.toString()) as { email: string; password: string };
      const isRight = email === 'carla@example.org' && password === 'right';
      return isRight ? { json: { access_token: token } } : { status: 401, json: { msg: 'Bad e-mail or password' } };
    }
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, json: { msg: 'Missing Authorization Header' } };
    if (path.startsWith('/download/')) {
      if (isQuotaSpent) return { status: 429, json: { msg: 'Too many downloads' } };
      const wanted = world.find('legendasnet', path.split('/').at(-1) ?? '');
      return wanted ? { bytes: await pack(wanted) } : { status: 404, text: '' };
    }
    const isSeries = path === '/api/v1/search/tv';
    const asked = JSON.parse(body.toString()) as { imdb_id?: string; name: string; tv_season?: number };
    const found = world
      .of('legendasnet')
      .filter(({ type }) => (type === 'episode') === isSeries)
      .filter(({ imdbId, title }) => (asked.imdb_id ? imdbId === asked.imdb_id : title === asked.name))
      .filter(({ season }) => !isSeries || season === asked.tv_season)
      .map(({ id, tmdbId, release, uploader = 'carla', season, episode }) => ({
        id,
        tmdb_id: tmdbId,
        path: `download/${isSeries ? 'tv' : 'movie'}/${id}`,
        release_name: release,
        uploader,
        comment: '',
        ...(isSeries && { season, episode: episode ?? null }),
      }));
    return { json: { page: 1, per_page: 25, [isSeries ? 'tv_shows' : 'movies']: found } };
  },
};
