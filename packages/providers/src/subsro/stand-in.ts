import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const keys = ['lab-subsro', 'lab-subsro-2'];

/** api.subs.ro: everything under an IMDb number in one language. */
export const standIn: StandIn = {
  key: 'subsro',
  origins: ['https://api.subs.ro'],
  packing: 'zip',
  settings: { 'subsro.api_key': keys[0] },
  wrongSettings: { 'subsro.api_key': 'wrong' },
  asked: 'episode',
  language: 'ro',
  isDownload: ({ path }) => path.endsWith('/download'),
  async answer({ path, query, headers }, world, { isQuotaSpent, pack }) {
    if (!keys.includes(headers['x-subs-api-key'] ?? ''))
      return { status: 401, json: { status: 401, message: 'API key invalid' } };
    if (isQuotaSpent) return { status: 429, json: { status: 429, message: 'Quota exceeded' } };
    const all = world.of('subsro');
    const [, , part, by, last] = path.split('/');
    if (part === 'subtitle' && last === 'download') {
      const found = all.find(({ id }) => id === by);
      return found ? { bytes: await pack(found) } : { status: 404, json: { status: 404, message: 'Not found' } };
    }
    if (part !== 'search' || by !== 'imdbid' || !/^\d+$/.test(last ?? ''))
      return { status: 400, json: { status: 400, message: 'Bad request' } };
    const items = all
      .filter((one) => one.imdbId === `tt${last}` && one.language === query.get('language'))
      .map(present);
    if (items.length === 0) return { json: { status: 404, message: 'No results' } };
    return { json: { status: 200, count: items.length, items } };
  },
};

const present = (one: WorldSubtitle) => ({
  id: Number(one.id),
  title: `${one.title}${placeOf(one)}`,
  year: one.year,
  description: one.release,
  translator: one.uploader ?? '',
  downloadLink: `https://api.subs.ro/v1.0/subtitle/${one.id}/download`,
});

function placeOf({ type, season, episode }: WorldSubtitle): string {
  if (type === 'movie') return '';
  return episode === undefined ? ` - Sezonul ${season}` : ` - Sezonul ${season} Episodul ${episode}`;
}
