import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { srt, startWithSubtitles } from '#features/subtitles/testing/start-with-subtitles.ts';

const english = srt('Good evening.', 'You’re gonna need', 'a <i>bigger</i> boat.', 'No, the boat is bigger.', 'Fine.');

const start = () =>
  startWith(
    { 'en.srt': english, 'ja.srt': srt('昨夜はどこにいたの？') },
    { 'fr.srt': srt('L’homme a mangé.'), 'en.srt': srt('Such a boat!') },
  );

async function startWith(episode: Record<string, string>, movie: Record<string, string> = {}) {
  const started = await startWithSubtitles({
    episode,
    movie,
    settings: { 'general.use_radarr': true },
    listens: true,
  });
  const { api } = started;
  const countBuilt = async () =>
    (await api.jobs.list({ query: { status: 'completed' } })).data.filter(
      ({ job_name }) => job_name === 'Index dialogue',
    ).length;
  const build = async () => {
    const before = await countBuilt();
    await api.tasks.run({ form: { taskid: 'index_dialogue' } });
    await vi.waitFor(async () => expect(await countBuilt()).toBe(before + 1), { timeout: 20_000, interval: 100 });
  };
  const find = async (query: string, more: object = {}) =>
    (await api.dialogue.search({ query: { query, ...more } })).data;
  const texts = async (query: string, more: object = {}) =>
    (await find(query, more)).flatMap(({ lines }) => lines.map(({ text }) => text));
  return { ...started, build, find, texts };
}

test('a line is found with its moment, its neighbors and its marks', { timeout: 60_000 }, async () => {
  const { build, find, texts, pathOf, api } = await start();
  await build();

  const [hit] = await find('BIGGER boat');
  expect(hit).toMatchObject({
    type: 'episode',
    media_id: 101,
    item_id: 12,
    title: 'Harbour Lights 1×01',
    language: 'en',
    path: pathOf('episode', 'en.srt'),
    more: false,
  });
  expect(hit?.lines).toEqual([
    {
      cue: 2,
      start: 3000,
      text: 'a bigger boat.',
      marks: [
        [2, 8],
        [9, 13],
      ],
      before: 'You’re gonna need',
      after: 'No, the boat is bigger.',
    },
  ]);
  expect(await texts('gonna need a bigger')).toEqual(['You’re gonna need']);
  expect(await texts('boat bigger')).toContain('No, the boat is bigger.');
  expect(await texts('"boat bigger"')).toEqual([]);
  expect(await texts('homme mange')).toEqual(['L’homme a mangé.']);
  expect(await texts('どこ')).toEqual(['昨夜はどこにいたの？']);
  expect(await texts('boat', { type: 'movie' })).toEqual(['Such a boat!']);
  expect(await texts('boat', { language: 'fr' })).toEqual([]);
  expect(await texts('')).toEqual([]);
  expect(await texts('"AND OR NEAR( *')).toEqual([]);
  expect(await api.dialogue.state()).toMatchObject({
    state: 'ready',
    indexed: 4,
    total: 4,
    languages: ['en', 'fr', 'ja'],
  });
});

test('pages follow each other without a gap or a repetition', { timeout: 60_000 }, async () => {
  const { build, api } = await start();
  await build();

  const first = await api.dialogue.search({ query: { query: 'boat', length: 1 } });
  const second = await api.dialogue.search({ query: { query: 'boat', length: 1, after: first.next ?? '' } });

  expect([...first.data, ...second.data].map(({ type }) => type).toSorted()).toEqual(['episode', 'movie']);
});

test('a line of common words is found by its order, and its file only once', { timeout: 60_000 }, async () => {
  const { build, texts, api } = await startWith({
    'en.srt': srt('I do not know', 'who it is.', 'Fine.'),
    'de.srt': srt('Who is it? I do know. Not it.'),
  });
  await build();

  expect(await texts('"do not know who it"')).toEqual(['I do not know']);
  expect(await texts('"it who know not do"')).toEqual([]);
  expect(await texts('"do not know who it"', { language: 'de' })).toEqual([]);
  const first = await api.dialogue.search({ query: { query: 'i do not know who it is' } });
  expect(first.data.map(({ language }) => language)).toEqual(['en']);
  const second = await api.dialogue.search({ query: { query: 'i do not know who it is', after: first.next ?? '' } });
  expect(second.data.map(({ language }) => language)).toEqual(['de']);
  expect(second.next).toBeNull();
});

test(
  'a changed file is read again, and one that left the library is no longer found',
  { timeout: 60_000 },
  async () => {
    const { build, texts, pathOf, app } = await start();
    await build();
    await writeFile(pathOf('movie', 'en.srt'), srt('Such a canoe!'));
    await app.db
      .updateTable('subtitle')
      .set({ modified_at: 2 })
      .where('path', '=', pathOf('movie', 'en.srt'))
      .execute();
    await app.db.deleteFrom('subtitle').where('path', '=', pathOf('episode', 'en.srt')).execute();

    expect(await texts('bigger boat')).toEqual([]);
    await build();

    expect(await texts('canoe')).toEqual(['Such a canoe!']);
    expect(await texts('boat')).toEqual([]);
  },
);

test('turning it off deletes the index and says so; turning it on builds it again', { timeout: 60_000 }, async () => {
  const { build, texts, api, app, directory } = await start();
  await build();
  const file = join(directory, 'cache', 'dialogue', 'dialogue.db');
  expect(existsSync(file)).toBe(true);

  await app.settings.save({ 'general.dialogue_search': false });
  await vi.waitFor(() => expect(existsSync(file)).toBe(false));
  expect(await api.dialogue.state()).toMatchObject({ state: 'off', bytes: 0 });
  await expect(texts('boat')).rejects.toMatchObject({
    status: 409,
    body: 'Dialogue search is turned off in the settings.',
  });

  await app.settings.save({ 'general.dialogue_search': true });
  await vi.waitFor(async () => expect(await texts('boat')).toHaveLength(3), { timeout: 20_000 });
});
