import type { StandIn } from '#providers/testing/stand-in.ts';

/** wizdom.xyz: everything of a title by IMDb id; fails for an unknown one. */
export const standIn: StandIn = {
  key: 'wizdom',
  origins: ['https://wizdom.xyz'],
  packing: 'zip',
  settings: {},
  asked: 'movie',
  language: 'he',
  isDownload: ({ path }) => path.startsWith('/api/files/sub/'),
  async answer({ path, headers }, world, { pack }) {
    const [, , verb, ...rest] = path.split('/');
    if (verb === 'files') {
      if (!headers['referer']) return { status: 403, text: 'Forbidden' };
      const wanted = world.find('wizdom', rest[1] ?? '');
      return wanted ? { bytes: await pack(wanted) } : { status: 404, text: '' };
    }
    const known = world.of('wizdom').filter(({ imdbId }) => imdbId !== undefined && imdbId === rest[0]);
    const [first] = known;
    if (!first) return { status: 500, text: 'Internal Server Error' };
    const present = ({ id, release }: (typeof known)[number]) => ({ id, version: release });
    if (first.type === 'movie') return { json: { title_en: first.title, imdb: rest[0], subs: known.map(present) } };
    const subs: Record<string, Record<string, unknown[]>> = {};
    for (const one of known) {
      const season = (subs[String(one.season)] ??= {});
      (season[String(one.episode)] ??= []).push(present(one));
    }
    return { json: { title_en: first.title, imdb: rest[0], subs } };
  },
};
