import { numberOf } from '#providers/testing/number-of.ts';
import type { Conditions, LabAnswer, LabRequest, StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type World, type WorldSubtitle } from '#providers/testing/world.ts';

const key = 'lab-consumer-key';
const member = { username: 'marta', password: 'harbour' };
const token = 'eyJhbGciOiJIUzI1NiJ9.lab.marta';
const codes: Record<string, string> = { pt: 'pt-PT', pb: 'pt-BR', zh: 'zh-CN', zt: 'zh-TW' };
const codeOf = (code2: string) => codes[code2] ?? code2;
const settings = { 'opensubtitlescom.api_key': key, 'opensubtitlescom.username': member.username };

/** api.opensubtitles.com: a key for the program, a sign-in for the member, a link for each download. */
export const standIn: StandIn = {
  key: 'opensubtitlescom',
  origins: ['https://api.opensubtitles.com', 'https://vip-api.opensubtitles.com', 'https://www.opensubtitles.com'],
  packing: 'plain',
  settings: { ...settings, 'opensubtitlescom.password': member.password },
  wrongSettings: { ...settings, 'opensubtitlescom.password': 'forgotten' },
  asked: 'episode',
  language: 'en',
  isDownload: ({ origin, path }) => origin === 'https://www.opensubtitles.com' || path === '/api/v1/download',
  answer(request, world, conditions) {
    const { origin, path, headers, query, body } = request;
    if (origin === 'https://www.opensubtitles.com') return fileOf(path, world, conditions);
    if (headers['api-key'] !== key || !headers['user-agent'])
      return { status: 403, json: { message: 'You cannot consume this service', status: 403 } };
    if (path === '/api/v1/login') return login(body);
    if (path === '/api/v1/features') return { json: { data: featuresOf(world, query.get('query') ?? '') } };
    if (path === '/api/v1/subtitles') return search(request, world);
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, json: { message: 'invalid token', status: 401 } };
    return path === '/api/v1/download'
      ? linkOf(body, world, conditions)
      : { status: 404, json: { message: 'Not found' } };
  },
};

function login(body: Buffer): LabAnswer {
  const { username, password } = JSON.parse(body.toString()) as Partial<typeof member>;
  if (username !== member.username || password !== member.password)
    return { status: 401, json: { message: 'Error, invalid username/password', status: 401 } };
  const user = { allowed_downloads: 20, level: 'Sub leecher', user_id: 1, ext_installed: false, vip: false };
  return { json: { user, token, status: 200, base_url: 'api.opensubtitles.com' } };
}

/** Sends to the canonical address unless the parameters are in order, in lower case and without defaults. */
function search({ path, query }: LabRequest, world: World): LabAnswer {
  const canonical = new URLSearchParams(
    [...query]
      .filter(([name, value]) => !(name === 'page' && value === '1'))
      .map(([name, value]) => [name, value.toLowerCase()]),
  );
  canonical.sort();
  if (canonical.toString() !== query.toString()) return { status: 301, headers: { location: `${path}?${canonical}` } };
  const asked = new Set(query.get('languages')?.split(','));
  const data = world
    .of('opensubtitlescom')
    .filter((one) => isAbout(one, query) && asked.has(codeOf(one.language).toLowerCase()))
    .map((one) => present(one, query.get('moviehash')));
  return { json: { total_pages: 1, total_count: data.length, per_page: 50, page: 1, data } };
}

const imdbNumber = (imdb: string | undefined) => Number(imdb?.slice(2));

function isAbout(one: WorldSubtitle, query: URLSearchParams): boolean {
  const checks: Record<string, unknown> = {
    imdb_id: imdbNumber(one.imdbId),
    parent_imdb_id: imdbNumber(one.imdbId),
    tmdb_id: one.tmdbId,
    parent_tmdb_id: one.tmdbId,
    id: numberOf(one.title),
    parent_feature_id: numberOf(one.title),
    season_number: one.season,
    episode_number: one.episode,
  };
  const said = Object.keys(checks).filter((name) => query.has(name));
  return said.length > 0 && said.every((name) => String(checks[name]) === query.get(name));
}

const featuresOf = (world: World, title: string) =>
  world
    .of('opensubtitlescom')
    .filter((one) => one.title.toLowerCase() === title)
    .map((one) => ({
      id: String(numberOf(one.title)),
      type: 'feature',
      attributes: { title: one.title, year: String(one.year) },
    }));

const present = (one: WorldSubtitle, hash: string | null) => ({
  id: one.id,
  type: 'subtitle',
  attributes: {
    subtitle_id: one.id,
    language: codeOf(one.language),
    hearing_impaired: one.hi ?? false,
    fps: one.frameRate ?? 0,
    foreign_parts_only: one.forced ?? false,
    ai_translated: false,
    machine_translated: false,
    nb_cd: 1,
    release: one.release,
    uploader: { uploader_id: 9, name: one.uploader ?? null, rank: null },
    feature_details: {
      year: one.year ?? null,
      ...(one.type === 'movie'
        ? { title: one.title, imdb_id: imdbNumber(one.imdbId), tmdb_id: one.tmdbId ?? null }
        : {
            title: 'Episode',
            season_number: one.season,
            episode_number: one.episode,
            parent_imdb_id: imdbNumber(one.imdbId),
            parent_title: one.title,
            parent_tmdb_id: one.tmdbId ?? null,
          }),
    },
    url: `https://www.opensubtitles.com/en/subtitles/${one.id}`,
    files: [{ file_id: Number(one.id), cd_number: 1, file_name: fileNameOf(one) }],
    moviehash_match: hash !== null && hash === one.hash,
  },
});

function linkOf(body: Buffer, world: World, { isQuotaSpent }: Conditions): LabAnswer {
  const { file_id: id } = JSON.parse(body.toString()) as { file_id?: number };
  const found = world.find('opensubtitlescom', String(id));
  const count = { requests: 20, remaining: -1, reset_time: '7 hours', reset_time_utc: '2030-01-02T00:00:00.000Z' };
  if (isQuotaSpent)
    return { status: 406, json: { ...count, message: 'You have downloaded your allowed 20 subtitles for 24h.' } };
  if (!found) return { status: 404, json: { message: 'Not found' } };
  const link = `https://www.opensubtitles.com/download/lab/subfile/${found.id}`;
  return { json: { ...count, link, file_name: fileNameOf(found), requests: 3, remaining: 17, message: '' } };
}

async function fileOf(path: string, world: World, { pack }: Conditions): Promise<LabAnswer> {
  const found = world.find('opensubtitlescom', path.split('/').at(-1) ?? '');
  return found ? { bytes: await pack(found) } : { status: 410, text: 'The link has expired' };
}
