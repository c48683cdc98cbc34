import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { createSourceIds } from './source-ids.ts';

const start = async () => {
  const { app } = await startApp();
  return { app, ids: createSourceIds(app.db, 3) };
};

test('a key keeps its number, whatever else is asked for', async () => {
  const { ids } = await start();

  const [a, b] = await ids.idsOf('movie', ['a', 'b']);
  const again = await ids.idsOf('movie', ['c', 'b', 'a', 'c']);

  expect(a).not.toBe(b);
  expect(again.slice(1, 3)).toEqual([b, a]);
  expect(again[0]).toBe(again[3]);
  expect(new Set([a, b, again[0]]).size).toBe(3);
  expect(await ids.keyOf('movie', b ?? 0)).toBe('b');
});

test('series, episodes, movies and files are counted apart, and so are sources', async () => {
  const { app, ids } = await start();
  await ids.idsOf('movie', ['a']);

  expect(await ids.idsOf('series', ['b'])).toEqual([1]);
  expect(await createSourceIds(app.db, 4).idsOf('movie', ['b'])).toEqual([1]);
  expect(await ids.keyOf('series', 2)).toBeUndefined();
});

test('a renamed title keeps its number, also where the new name was known', async () => {
  const { ids } = await start();
  const [old, other] = await ids.idsOf('file', ['old', 'new']);

  await ids.rename('file', 'old', 'new');
  await ids.rename('file', 'unknown', 'nothing');

  expect(await ids.idsOf('file', ['new'])).toEqual([old]);
  const [fresh] = await ids.idsOf('file', ['old']);
  expect([old, other]).not.toContain(fresh);
});
