import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const names: Record<string, string> = {
  bs: 'Bosanski',
  en: 'English',
  hr: 'Hrvatski',
  mk: 'Makedonski',
  sl: 'Slovenski',
  sr: 'Srpski',
};
const token = 'titlovi-token';
const userId = 77;
const perPage = 20;

/** kodi.titlovi.com: a session for the account, pages of results, and archives on the site itself. */
export const standIn: StandIn = {
  key: 'titlovi',
  origins: ['https://kodi.titlovi.com', 'https://titlovi.com'],
  packing: 'zip',
  settings: { 'titlovi.username': 'mila', 'titlovi.password': 'right' },
  wrongSettings: { 'titlovi.username': 'mila', 'titlovi.password': 'wrong' },
  asked: 'movie',
  language: 'hr',
  isDownload: ({ path }) => path === '/download/',
  async answer({ method, path, query }, world, { isQuotaSpent, pack }) {
    if (path === '/download/') {
      if (isQuotaSpent) return { status: 429, text: 'Previše zahteva' };
      const wanted = world.find('titlovi', query.get('mediaid') ?? '');
      return wanted ? { bytes: await pack(wanted) } : { status: 404, text: '' };
    }
    if (path === '/api/subtitles/gettoken') return signIn(method, query);
    if (path !== '/api/subtitles/search') return { status: 404, text: '' };
    if (query.get('token') !== token || query.get('userid') !== String(userId)) return { status: 401, text: '' };
    return search(world.of('titlovi'), query);
  },
};

function signIn(method: string, query: URLSearchParams): LabAnswer {
  if (method !== 'POST') return { status: 405, text: '' };
  const isRight = query.get('username') === 'mila' && query.get('password') === 'right';
  if (!isRight) return { status: 401, json: { Message: 'Unauthorized' } };
  return { json: { ExpirationDate: '2099-01-01T00:00:00', Token: token, UserId: userId, UserName: 'mila' } };
}

function search(all: readonly WorldSubtitle[], query: URLSearchParams): LabAnswer {
  const languages = (query.get('lang') ?? '').split('|');
  const [imdb, season] = [query.get('imdbID'), query.get('season')];
  const known = all
    .filter(({ language }) => languages.includes(names[language] ?? ''))
    .filter((one) => (imdb ? one.imdbId === imdb : one.title.toLowerCase() === query.get('query')?.toLowerCase()))
    .filter((one) => !season || String(one.season) === season);
  const page = Number(query.get('pg') ?? 1);
  const SubtitleResults = known.slice((page - 1) * perPage, page * perPage).map((one) => ({
    Id: Number(one.id),
    Title: one.title,
    Year: one.year ?? null,
    Type: one.type === 'movie' ? 1 : 2,
    Link: `https://titlovi.com/download/?type=1&mediaid=${one.id}`,
    Season: one.season ?? -1,
    Episode: one.episode ?? (one.type === 'movie' ? -1 : 0),
    Special: -1,
    Lang: names[one.language],
    DownloadCount: 12,
    Rating: 4.5,
    Release: one.release,
  }));
  const PagesAvailable = Math.max(1, Math.ceil(known.length / perPage));
  return { json: { ResultsFound: known.length, PagesAvailable, CurrentPage: page, SubtitleResults } };
}
