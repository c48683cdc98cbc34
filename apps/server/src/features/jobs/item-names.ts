import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** The things that a key such as `episode:12` may be about. */
const things = {
  series: sql`select id, title as name from series`,
  movies: sql`select id, title as name from movie`,
  movie: sql`select id, title as name from movie`,
  episode: sql`select episode.id, format('%s %d×%02d', series.title, season, number) as name
    from episode join series on series.id = episode.series_id`,
} as const;
type Thing = keyof typeof things;

interface KnownKey {
  key: string;
  thing: Thing;
  id: number;
  /** The remaining part of the key, such as a language. */
  rest: string;
}

/** Display names of existing series, movies and episodes, by key. */
export async function nameItems(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [thing, known] of Map.groupBy(keys.flatMap(readKey), (each) => each.thing)) {
    const ids = JSON.stringify(known.map(({ id }) => id));
    const named = sql<{ id: number; name: string }>`
      select * from (${things[thing]}) where id in (select value from json_each(${ids}))`;
    const byId = new Map((await named.execute(db)).rows.map(({ id, name }) => [id, name]));
    for (const { key, id, rest } of known) if (byId.has(id)) names.set(key, `${byId.get(id)}${rest}`);
  }
  return names;
}

function readKey(key: string): KnownKey[] {
  const [, thing = '', id, rest = ''] = /^(\w+):(\d+)(.*)$/.exec(key) ?? [];
  return isThing(thing) ? [{ key, thing, id: Number(id), rest }] : [];
}

const isThing = (text: string): text is Thing => text in things;
