import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type WorldSubtitle } from '#providers/testing/world.ts';
import { searchWorld } from '#providers/testing/world-search.ts';

const address = 'https://tracker.lab';
const key = 'lab-unit3d';
const codes: Record<string, string> = { pb: 'pt-BR', zt: 'zh-Hant', ea: 'es-419' };
const codeOf = ({ language }: WorldSubtitle) => codes[language] ?? language;
const numberIn = (digits: string | null) => (digits ? Number(digits) : null);
const unknown: LabAnswer = { status: 404, json: { message: 'Not found.' } };

/** A tracker that runs UNIT3D. */
export const standIn: StandIn = {
  key: 'unit3d',
  origins: [address],
  packing: 'plain',
  settings: { 'unit3d.base_url': address, 'unit3d.api_key': key },
  wrongSettings: { 'unit3d.base_url': address, 'unit3d.api_key': 'wrong' },
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path.endsWith('/download'),
  async answer({ path, query, headers }, world, { isQuotaSpent, pack }) {
    if (headers['authorization'] !== `Bearer ${key}`) return { status: 401, json: { message: 'Unauthenticated.' } };
    const permissions = { search: true, download: true };
    if (path === '/api/subtitles/status')
      return { json: { status: 'ok', provider: 'unit3d', version: 1, permissions } };
    const [, id] = /^\/api\/subtitles\/(\d+)\/download$/.exec(path) ?? [];
    if (id !== undefined) {
      if (isQuotaSpent) return { status: 429, json: { message: 'Too Many Attempts.' } };
      const found = world.find('unit3d', id);
      return found ? { bytes: await pack(found) } : unknown;
    }
    if (path !== '/api/subtitles') return unknown;
    const found = searchWorld(world, 'unit3d', {
      words: query.get('title'),
      imdb: query.get('imdb_id'),
      season: numberIn(query.get('season')),
      episode: numberIn(query.get('episode')),
    }).filter((one) => query.get('language')?.split(',').includes(codeOf(one)));
    return {
      json: { data: found.map((one) => present(one, query)), meta: { matched_by: 'imdb_id', total: found.length } },
    };
  },
};

const present = (one: WorldSubtitle, query: URLSearchParams) => ({
  id: Number(one.id),
  language: codeOf(one),
  extension: '.srt',
  release: one.release,
  filename: fileNameOf(one),
  uploader: one.uploader ?? null,
  hearing_impaired: one.hi ?? false,
  forced: one.forced ?? false,
  torrent_id: 1,
  tmdb_id: one.tmdbId ?? null,
  tvdb_id: one.tvdbId ?? null,
  imdb_id: Number(one.imdbId?.replace('tt', '')),
  season: one.season ?? null,
  episode: one.episode ?? null,
  type: one.type,
  pack: null,
  release_match: {
    file_size: String(one.videoSize) === query.get('file_size'),
    file_name: `${one.release}.mkv` === query.get('file_name'),
  },
});
