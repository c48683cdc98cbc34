import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type WorldSubtitle } from '#providers/testing/world.ts';
import { anilistOf } from '#providers/testing/anime-numbers.ts';

const key = 'lab-jimaku';

/** jimaku.cc: an entry for each season or movie, and its files. */
export const standIn: StandIn = {
  key: 'jimaku',
  origins: ['https://jimaku.cc'],
  packing: 'plain',
  settings: { 'jimaku.api_key': key },
  wrongSettings: { 'jimaku.api_key': 'wrong' },
  asked: 'episode',
  language: 'ja',
  isDownload: ({ path }) => path.startsWith('/entry/'),
  async answer({ path, query, headers }, world, { isQuotaSpent, pack }) {
    const all = world.of('jimaku');
    const [, part, , ...rest] = path.split('/').map(decodeURIComponent);
    if (isQuotaSpent) return tooMany();
    if (part === 'entry') {
      const found = all.find((one) => fileNameOf(one) === rest[1]);
      return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
    }
    if (headers['authorization'] !== key) return { status: 401, json: { error: 'Unauthorized', code: 3 } };
    if (rest[0] === 'search') return { json: entriesOf(all.filter((one) => isAskedFor(one, query))) };
    return filesOf(
      all.filter((one) => String(entryOf(one)) === rest[0]),
      query.get('episode'),
    );
  },
};

const entryOf = ({ title, season = 0 }: WorldSubtitle) =>
  season * 1000 + (Buffer.from(title).reduce((sum, byte) => sum + byte, 0) % 1000);
const nameOf = ({ title, season = 1 }: WorldSubtitle) => (season > 1 ? `${title} Season ${season}` : title);

function isAskedFor(one: WorldSubtitle, query: URLSearchParams): boolean {
  const anilist = query.get('anilist_id');
  if (anilist !== null) return String(anilistOf(one)) === anilist;
  const tmdb = query.get('tmdb_id');
  if (tmdb !== null) return tmdb === `${one.type === 'episode' ? 'tv' : 'movie'}:${one.tmdbId}`;
  const words = (query.get('query') ?? '').toLowerCase().split(' ');
  return words.some((word) => nameOf(one).toLowerCase().includes(word));
}

/** Missing values are omitted, never null. */
const entriesOf = (known: readonly WorldSubtitle[]) =>
  [...new Map(known.map((one) => [entryOf(one), one])).values()].map((one) => ({
    id: entryOf(one),
    name: nameOf(one),
    flags: { anime: true, movie: one.type === 'movie', unverified: false, external: false, adult: false },
    last_modified: '2024-01-01T00:00:00Z',
    ...(one.type === 'episode' && { anilist_id: anilistOf(one) }),
    ...(one.tmdbId !== undefined && { tmdb_id: `${one.type === 'episode' ? 'tv' : 'movie'}:${one.tmdbId}` }),
  }));

/** Archives of a whole season are not found by the number of an episode. */
function filesOf(known: readonly WorldSubtitle[], episode: string | null): LabAnswer {
  if (known.length === 0) return { status: 404, json: { error: 'Entry not found', code: 4 } };
  const files = known
    .filter((one) => episode === null || String(one.episode) === episode)
    .map((one) => ({
      url: `https://jimaku.cc/entry/${entryOf(one)}/download/${encodeURIComponent(fileNameOf(one))}`,
      name: fileNameOf(one),
      size: Math.max(Buffer.from(one.content).length, 600),
      last_modified: '2024-01-01T00:00:00Z',
    }));
  return { json: files };
}

const tooMany = (): LabAnswer => ({
  status: 429,
  headers: { 'x-ratelimit-limit': '25', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '31.5' },
  json: { error: 'Rate limited', code: 5 },
});
