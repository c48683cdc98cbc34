import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type WorldSubtitle } from '#providers/testing/world.ts';

const address = 'http://subsarr.lab:8090';
const names: Record<string, string> = {
  en: 'english',
  fr: 'french',
  de: 'german',
  es: 'spanish',
  pb: 'brazillian-portuguese',
  fa: 'farsi_persian',
};

/** A Subsarr server in the house. */
export const standIn: StandIn = {
  key: 'subsarr',
  origins: [address],
  packing: 'plain',
  settings: { 'subsarr.base_url': address },
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path.endsWith('/download'),
  async answer({ path, query }, world, { isQuotaSpent, pack }) {
    const all = world.of('subsarr');
    const [, id] = /^\/api\/v1\/subtitles\/([^/]+)\/download$/.exec(path) ?? [];
    if (id !== undefined) {
      if (isQuotaSpent) return { status: 429, json: { error: 'too many requests' } };
      const found = all.find((one) => one.id === id);
      return found ? { bytes: await pack(found) } : { status: 404, json: { error: 'subtitle not found' } };
    }
    if (path !== '/api/v1/subtitles/search') return { status: 404, json: { error: 'not found' } };
    return search(all, query);
  },
};

function search(all: readonly WorldSubtitle[], query: URLSearchParams): LabAnswer {
  const numbers = ['season', 'episode', 'year', 'per_page'].map((name) => query.get(name));
  if (numbers.some((value) => value !== null && !/^\d+$/.test(value)))
    return { status: 400, json: { error: 'season must be a number' } };
  const [season, episode, year] = numbers;
  const words = (query.get('query') ?? '').toLowerCase().split(' ');
  const items = all.filter(
    (one) =>
      names[one.language] === query.get('language') &&
      (!query.has('imdb_id') || one.imdbId === query.get('imdb_id')) &&
      (!query.has('query') || words.every((word) => one.title.toLowerCase().includes(word))) &&
      (season === null || String(one.season) === season) &&
      (season === null || episode === null || String(one.episode) === episode) &&
      (year === null || one.year === undefined || String(one.year) === year),
  );
  return { json: { items: items.map(present), total_items: items.length, page: 1, per_page: 100 } };
}

const present = (one: WorldSubtitle) => ({
  id: one.id,
  subscene_id: one.id,
  title: one.season === 1 ? `${one.title} - First Season` : one.title,
  slug: one.title.toLowerCase().replaceAll(' ', '-'),
  imdb_id: one.imdbId ?? '',
  language: names[one.language],
  hi: one.hi ?? false,
  author: one.uploader ?? '',
  releases: [one.release],
  ...(one.year !== undefined && { year: one.year }),
  filename: fileNameOf(one),
  format: 'srt',
  downloads: 1,
  // URL inside its container, useless to others.
  download_url: `http://subsarr:8090/api/v1/subtitles/${one.id}/download`,
});
