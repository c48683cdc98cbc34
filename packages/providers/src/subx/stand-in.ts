import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const key = 'lab-subx';

/** subx-api.duckdns.org: a search by IMDb number or title. */
export const standIn: StandIn = {
  key: 'subx',
  origins: ['https://subx-api.duckdns.org'],
  packing: 'zip',
  settings: { 'subx.api_key': key },
  wrongSettings: { 'subx.api_key': 'wrong' },
  asked: 'episode',
  language: 'ea',
  isDownload: ({ path }) => path.endsWith('/download'),
  async answer({ path, query, headers }, world, { isQuotaSpent, pack }): Promise<LabAnswer> {
    if (headers['authorization'] !== `Bearer ${key}`) return { status: 401, json: { detail: 'Invalid API key' } };
    if (isQuotaSpent)
      return {
        status: 429,
        headers: { 'retry-after': '3600', 'x-ratelimit-remaining': '0' },
        json: { detail: 'Rate limit' },
      };
    const all = world.of('subx');
    const [, id] = /^\/api\/subtitles\/(\d+)\/download$/.exec(path) ?? [];
    if (id !== undefined) {
      const found = all.find((one) => one.id === id);
      return found ? { bytes: await pack(found) } : { status: 404, json: { detail: 'Not found' } };
    }
    const [imdb, title, type] = ['imdb_id', 'title', 'video_type'].map((name) => query.get(name));
    if (!imdb && !title) return { status: 400, json: { detail: 'imdb_id or title is needed' } };
    const items = all
      .filter((one) => one.type === type && (imdb ? one.imdbId === imdb : labelOf(one).startsWith(title ?? '')))
      .map(present);
    if (items.length === 0) return { status: 400, json: { detail: 'Nothing found' } };
    return {
      headers: { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' },
      json: { total: items.length, items },
    };
  },
};

const two = (number: number) => String(number).padStart(2, '0');
const labelOf = ({ title, season, episode }: WorldSubtitle) =>
  season === undefined ? title : `${title} S${two(season)}${episode === undefined ? '' : `E${two(episode)}`}`;

const present = (one: WorldSubtitle) => ({
  id: Number(one.id),
  title: one.title,
  description: one.language === 'es' ? `Castellano (España) ${one.release}` : one.release,
  season: one.season ?? null,
  episode: one.episode ?? null,
  year: one.year ?? null,
  uploader_name: one.uploader ?? null,
  page_url: null,
});
