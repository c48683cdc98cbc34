import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createItemLister } from '#engine/library/queries/list-items.ts';
import type { Rows } from '#engine/library/queries/read-rows.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { Database } from '#platform/db/database.ts';
import { openFilled } from '#testing/open-filled.ts';
import { createWantedLister, type WantedOptions } from './list-wanted.ts';

const texts = ['the', 'e', 'kaliska', 'nothing is called so'];
const filters = [...texts, undefined].flatMap((text) => [undefined, 'en', 'fr'].map((missing) => ({ text, missing })));

/** Looks at every video. */
async function findBarely(db: Database, type: MediaKind, { text = '', missing = '' }: Partial<WantedOptions>) {
  const item = sql.ref(type === 'episode' ? 'series_id' : 'id');
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(type)} as video
    where wanted = 1 and (${text} = '' or exists (
      select 1 from title where kind = ${kindCode[type]} and media_id = video.${item} and instr(folded, ${text})))
    and (${missing} = '' or instr(',' || missing || ',', ',' || ${missing} || ',')) order by id desc`.execute(db);
  return rows.map(({ id }) => id);
}

async function idsOf(rows: Rows<{ id: number }>): Promise<number[]> {
  const ids: number[] = [];
  for await (const some of Symbol.asyncIterator in rows ? rows : [rows]) ids.push(...some.map(({ id }) => id));
  return ids;
}

test.each<MediaKind>(['episode', 'movie'])(
  'words and a language narrow every page of wanted %ss as they narrow the whole list',
  { timeout: 60_000 },
  async (type) => {
    const { db } = await openFilled({ series: 200, episodes: 8000, movies: 3000 });
    // Many, so that no plan fits every page.
    await sql`insert or ignore into missing (kind, media_id, language, since)
      select ${kindCode[type]}, id, 'en', 0 from ${sql.table(type)}`.execute(db);
    await sql`update ${sql.table(type)} set wanted = 1, missing = (select group_concat(language)
      from missing as lacking where kind = ${kindCode[type]} and media_id = ${sql.table(type)}.id)`.execute(db);
    const list = createWantedLister(db, type);

    for (const filter of filters) {
      const all = await findBarely(db, type, filter);
      const last = Math.max(0, all.length - 7);
      for (const start of [0, 60, Math.floor(all.length / 2), last]) {
        const { total, rows } = await list({ start, length: 7, ...filter });
        const ids = await idsOf(rows);
        expect({ filter, start, total, ids }).toEqual({
          filter,
          start,
          total: all.length,
          ids: all.slice(start, start + 7),
        });
      }
    }
  },
);

test.each(['series', 'movies'] as const)(
  'a page of %s by words is the same as in the whole list',
  { timeout: 60_000 },
  async (kind) => {
    const { db } = await openFilled({ series: 3000, episodes: 3000, movies: 3000 });
    const list = createItemLister<{ id: number }>(db, kind, ['id']);

    for (const text of texts)
      for (const more of [{}, { missing: 'en' }, { monitored: false }]) {
        const options = { filter: { text, ...more }, sort: 'title' } as const;
        const whole = await list({ ...options, start: 0, length: 0 });
        const all = await idsOf(whole.rows);
        for (const start of [0, Math.floor(all.length / 2), Math.max(0, all.length - 7)]) {
          const { total, rows } = await list({ ...options, start, length: 7 });
          const page = { total, ids: await idsOf(rows) };
          expect({ text, more, start, ...page }).toEqual({
            text,
            more,
            start,
            total: all.length,
            ids: all.slice(start, start + 7),
          });
        }
      }
  },
);

test('a page far down a list by cause is the same as in the whole list', { timeout: 60_000 }, async () => {
  const { db } = await openFilled({ series: 10, episodes: 10, movies: 20_000 });
  await sql`insert or ignore into missing (kind, media_id, language, since) select 1, id, 'en', 0 from movie`.execute(
    db,
  );
  await sql`insert or ignore into missing (kind, media_id, language, since)
    select 1, id, 'de', 0 from movie where id % 3 = 0`.execute(db);
  await sql`update missing set cause = 'quota' where media_id % 7 = 0`.execute(db);
  await sql`update missing set excluded = 1 where media_id % 11 = 0`.execute(db);
  await sql`delete from missing where media_id % 13 = 0 and language = 'de'`.execute(db);
  const list = createWantedLister(db, 'movie');

  const whole = await list({ start: 0, length: 0, cause: 'not-searched' });
  const all = await idsOf(whole.rows);
  expect(new Set(all).size).toBe(all.length);
  for (const start of [10_001, 11_808, 12_345, all.length - 3, all.length]) {
    const { total, rows } = await list({ start, length: 7, cause: 'not-searched' });
    expect({ start, total, ids: await idsOf(rows) }).toEqual({
      start,
      total: all.length,
      ids: all.slice(start, start + 7),
    });
  }
  const kept = await sql<object>`select kind, cause, block, videos from cause_block where videos > 0`.execute(db);
  const counted = await sql<object>`select kind, cause, media_id / 8192 as block, count(distinct media_id) as videos
    from missing where excluded = 0 group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  expect(kept.rows).toEqual(counted.rows);
});
