import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { pythonOf } from './python.ts';
import { bazarrVariants } from './schema.ts';
import { writeBazarrFolder } from './write.ts';

async function write(options?: Parameters<typeof writeBazarrFolder>[1]) {
  const parent = await mkdtemp(join(tmpdir(), 'lab-bazarr-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return writeBazarrFolder(join(parent, 'bazarr'), options);
}

test.for(bazarrVariants)('a folder of the variant %s has as much in it as it says', async (variant) => {
  const { database, size } = await write({ variant, series: 3, episodes: 4, movies: 5, history: 20, blacklist: 2 });

  const sqlite = new DatabaseSync(database, { readOnly: true });
  onTestFinished(() => sqlite.close());
  const count = (table: string) => Number(sqlite.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  expect(['table_shows', 'table_episodes', 'table_movies'].map(count)).toEqual([3, 12, 5]);
  expect(count('table_history') + count('table_history_movie')).toBe(size.history);
});

test('titles of several instances have the same numbers, and name their instance', async () => {
  const titles = [{ id: 1, title: 'Another', path: '/anime/Another', profileId: 2 }];
  const server = { kind: 'sonarr', name: 'Anime', ip: 'anime.lan', port: 8989, base_url: '/', apikey: 'x' } as const;
  const { database } = await write({ series: 2, instances: [{ ...server, titles }] });

  const sqlite = new DatabaseSync(database, { readOnly: true });
  onTestFinished(() => sqlite.close());
  const owners = sqlite.prepare('SELECT arr_instance_id AS owner FROM table_shows WHERE sonarrSeriesId = 1').all();
  expect(owners.map(({ owner }) => owner)).toEqual([1, 3]);
  expect(sqlite.prepare('SELECT name FROM arr_instances ORDER BY id').all()).toMatchObject([
    { name: 'Sonarr' },
    { name: 'Radarr' },
    { name: 'Anime' },
  ]);
});

test('two folders of one size are the same', async () => {
  const [one, other] = await Promise.all([write(), write()]);

  expect(await readFile(one.database)).toEqual(await readFile(other.database));
});

test('values are shown as Python shows them', () => {
  expect(pythonOf([`It's`, `"a"`, `It's "b"`, null, true, 1.5])).toBe(
    String.raw`["It's", '"a"', 'It\'s "b"', None, True, 1.5]`,
  );
});
