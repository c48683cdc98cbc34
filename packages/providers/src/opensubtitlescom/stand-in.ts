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
    const { method, origin, path, headers, query, body } = request;
    if (origin === 'https://www.opensubtitles.com') return fileOf(path, world, conditions);
    if (headers['api-key'] !== key || !headers['user-agent'])
      return { status: 403, json: { message: 'You cannot consume this service', status: 403 } };
    if (path === '/api/v1/login') return login(body);
    if (path === '/api/v1/features') return { json: { data: featuresOf(world, query.get('query') ?? '') } };
    if (path === '/api/v1/subtitles') return search(request, world);
    if (path === '/api/v1/infos/formats') return { json: { data: { output_formats: formats } } };
    if (path === '/api/v1/discover/popular') return { json: { data: popularIn(world) } };
    const isMember = headers.authorization === `Bearer ${token}`;
    if (!isMember) return { status: 401, json: { message: 'invalid token', status: 401 } };
    if (path === '/api/v1/infos/user') return { json: { data: account(conditions) } };
    if (path === '/api/v1/logout' && method === 'DELETE')
      return { json: { message: 'token successfully destroyed', status: 200 } };
    return path === '/api/v1/download'
      ? linkOf(body, world, conditions)
      : { status: 404, json: { message: 'Not found' } };
  },
};

const formats = ['srt', 'sub', 'mpl', 'webvtt', 'dfxp', 'txt'];
const user = {
  allowed_translations: 1,
  allowed_downloads: 20,
  level: 'Sub leecher',
  user_id: 1,
  ext_installed: false,
  vip: false,
};

const account = ({ isQuotaSpent }: Conditions) => ({
  ...user,
  username: member.username,
  downloads_count: isQuotaSpent ? 20 : 3,
  remaining_downloads: isQuotaSpent ? 0 : 17,
});

function login(body: Buffer): LabAnswer {
  const { username, password } = JSON.parse(body.toString()) as Partial<typeof member>;
  if (username !== member.username || password !== member.password)
    return { status: 401, json: { message: 'Error, invalid username/password', status: 401 } };
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
  const words = query.get('query');
  return (
    (said.length > 0 || words !== null) &&
    said.every((name) => String(checks[name]) === query.get(name)) &&
    one.title.toLowerCase().includes(words ?? '')
  );
}

const presentTitle = (one: WorldSubtitle) => ({
  id: String(numberOf(one.title)),
  type: 'feature',
  attributes: {
    title: one.title,
    original_title: one.title,
    year: String(one.year),
    imdb_id: imdbNumber(one.imdbId),
    tmdb_id: one.tmdbId ?? null,
    feature_id: String(numberOf(one.title)),
    feature_type: one.type === 'movie' ? 'Movie' : 'Tvshow',
    title_aka: [],
    subtitles_counts: { [codeOf(one.language)]: 1 },
    url: `https://www.opensubtitles.com/en/features/${numberOf(one.title)}`,
    img_url: null,
  },
});

const featuresOf = (world: World, title: string) =>
  world
    .of('opensubtitlescom')
    .filter((one) => one.title.toLowerCase() === title)
    .map(presentTitle);

const popularIn = (world: World) => {
  const byTitle = new Map(world.of('opensubtitlescom').map((one) => [one.title, presentTitle(one)]));
  return [...byTitle.values()].slice(0, 20);
};

/** With every field of the recorded answers. */
const present = (one: WorldSubtitle, hash: string | null) => ({
  id: one.id,
  type: 'subtitle',
  attributes: {
    subtitle_id: one.id,
    language: codeOf(one.language),
    download_count: 89,
    new_download_count: 51,
    hearing_impaired: one.hi ?? false,
    hd: true,
    fps: one.frameRate ?? 0,
    votes: 0,
    ratings: 0,
    from_trusted: false,
    foreign_parts_only: one.forced ?? false,
    upload_date: '2022-06-26T19:32:54Z',
    file_hashes: one.hash ? [one.hash] : [],
    ai_translated: false,
    nb_cd: 1,
    slug: `${one.id}-lab`,
    machine_translated: false,
    release: one.release,
    comments: '',
    legacy_subtitle_id: Number(one.id),
    uploader: { uploader_id: 9, name: one.uploader ?? null, rank: 'anonymous' },
    feature_details: detailsOf(one),
    url: `https://www.opensubtitles.com/en/subtitles/${one.id}`,
    related_links: [],
    files: [{ file_id: Number(one.id), cd_number: 1, file_name: fileNameOf(one).replace(/\.\w+$/, '') }],
    ...(hash !== null && { moviehash_match: hash === one.hash }),
  },
});

const detailsOf = (one: WorldSubtitle) => {
  const about = { feature_id: numberOf(one.title), year: one.year ?? null };
  if (one.type === 'movie')
    return {
      ...about,
      feature_type: 'Movie',
      title: one.title,
      movie_name: `${one.year} - ${one.title}`,
      imdb_id: imdbNumber(one.imdbId),
      tmdb_id: one.tmdbId ?? null,
    };
  return {
    ...about,
    feature_type: 'Episode',
    title: 'Episode',
    movie_name: `${one.title} - Episode`,
    season_number: one.season,
    episode_number: one.episode,
    parent_imdb_id: imdbNumber(one.imdbId),
    parent_title: one.title,
    parent_tmdb_id: one.tmdbId ?? null,
    parent_feature_id: numberOf(one.title),
  };
};

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
