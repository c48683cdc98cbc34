import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { searchWorld } from '#providers/testing/world-search.ts';

const address = 'http://subsdump.lab:8080';
const key = 'lab-subsdump';
const codes: Record<string, string> = { en: 'eng', fr: 'fra', de: 'deu', es: 'spa', pt: 'por', pb: 'por-BR' };
const numberIn = (digits: string | null | undefined) => (digits ? Number(digits) : null);
const unknown: LabAnswer = { status: 404, json: { error: 'not found' } };

/** A SubsDump server in the house, which asks for a key. */
export const standIn: StandIn = {
  key: 'subsdump',
  origins: [address],
  packing: 'plain',
  settings: { 'subsdump.base_url': address, 'subsdump.api_key': key },
  wrongSettings: { 'subsdump.base_url': address, 'subsdump.api_key': 'wrong' },
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path.endsWith('/content'),
  async answer({ path, query, headers }, world, { isQuotaSpent, pack }) {
    if (path === '/api/v1/info') return { json: { name: 'SubsDump', api_version: 'v1' } };
    if (headers['x-api-key'] !== key) return { status: 401, json: { error: 'invalid key' } };
    const [, id] = /^\/api\/v1\/subtitles\/([^/]+)\/content$/.exec(path) ?? [];
    if (id !== undefined) {
      if (isQuotaSpent) return { status: 429, json: { error: 'too many requests' } };
      const found = world.find('subsdump', id);
      return found ? { bytes: await pack(found) } : unknown;
    }
    const [, kind, imdb, season, episode] =
      /^\/api\/v1\/(movies|series)\/(tt\d+)(?:\/seasons\/(\d+)\/episodes\/(\d+))?\/subtitles$/.exec(path) ?? [];
    if (kind === undefined && path !== '/api/v1/subtitles') return unknown;
    const found = searchWorld(world, 'subsdump', {
      imdb: imdb ?? null,
      words: query.get('title'),
      season: numberIn(season ?? query.get('season')),
      episode: numberIn(episode ?? query.get('episode')),
    });
    const rows = found.filter(({ language }) => codes[language] === query.get('language'));
    return { json: { subtitles: rows.map(present) } };
  },
};

const present = (one: WorldSubtitle) => ({
  id: one.id,
  media: { title: one.title, imdb_id: one.imdbId, year: one.year, season: one.season, episode: one.episode },
  language: { code: codes[one.language] },
  releases: [one.release],
  hearing_impaired: one.hi ?? false,
  uploader: one.uploader,
  links: { page: `${address}/subtitles/${one.id}`, content: `/api/v1/subtitles/${one.id}/content` },
});
