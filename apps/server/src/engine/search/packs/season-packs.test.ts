import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FlatSettings } from '@captionarr/contract';
import type { WorldSubtitle } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { createRetention } from '#engine/files/retention.ts';
import { createVersionStore } from '#engine/files/version-store.ts';
import { putLibrary } from '#testing/library-rows.ts';
import { someText, startWithProviders } from '#testing/start-with-providers.ts';
import { temporaryFolder } from '#testing/start-app.ts';

const nameOf = (number: number) => `Harbour.Lights.S01E0${number}.1080p.WEB-DL.DDP5.1.H.264-GRP`;
const group = 'Harbour.Lights.S01.1080p.WEB-DL.DDP5.1.H.264-GRP';

/** An archive made by `zip`, as people make them. */
async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  execFileSync('zip', ['-q', '-r', 'pack.zip', '.'], { cwd: folder });
  return readFile(join(folder, 'pack.zip'));
}

const members = (...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [`${nameOf(number)}.srt`, someText(number)]));

const seasonPack = async (
  files: Record<string, string>,
  more: Partial<WorldSubtitle> = {},
): Promise<WorldSubtitle> => ({
  provider: 'subsource',
  id: '900',
  type: 'episode',
  title: 'Harbour Lights',
  year: 2021,
  season: 1,
  tvdbId: 70_012,
  language: 'en',
  release: group,
  content: await zipOf(files),
  ...more,
});

interface Options {
  world: WorldSubtitle[];
  /** Numbers of the episodes, and which of them are excluded. */
  episodes?: number[];
  excluded?: number[];
  settings?: Partial<FlatSettings>;
}

/** Episode n has the id 100 + n. */
async function start({ world, episodes = [1, 2, 3], excluded = [], settings }: Options) {
  const root = await temporaryFolder();
  const folder = join(root, 'Harbour Lights');
  const pathOf = (number: number) => join(folder, 'Season 01', `${nameOf(number)}.mkv`);
  for (const number of [1, 2, 3, 4]) {
    await mkdir(dirname(pathOf(number)), { recursive: true });
    await writeFile(pathOf(number), 'not really a video');
  }
  const started = await startWithProviders({
    world,
    library: {
      profiles: { 1: ['en'] },
      series: [
        {
          id: 12,
          title: 'Harbour Lights',
          year: 2021,
          profileId: 1,
          path: folder,
          episodes: episodes.map((number) => ({
            id: 100 + number,
            season: 1,
            number,
            title: `Part ${number}`,
            path: pathOf(number),
            audio: 'ja',
            missing: 'en',
            excluded: excluded.includes(number),
          })),
        },
      ],
    },
    settings: {
      'general.enabled_providers': ['subsource'],
      'subsource.apikey': 'lab-subsource-key',
      ...settings,
    },
  });
  const { app, providers, api } = started;
  return {
    ...started,
    pathOf,
    search: (number: number, more = {}) =>
      app.search.searcher.search(
        { type: 'episode', mediaId: 100 + number, trigger: 'wanted', who: 'test', batch: randomUUID(), ...more },
        new AbortController().signal,
      ),
    textOf: (number: number) => readFile(pathOf(number).replace(/mkv$/, 'en.srt'), 'utf8').catch(() => undefined),
    recordsOf: async (number: number) => {
      const { data } = await api.searches.list({ query: { type: 'episode', id: 100 + number } });
      return Promise.all(data.map(({ id }) => api.searches.read({ params: { id } })));
    },
    downloads: () => providers.calls.filter(({ isDownload }) => isDownload).length,
    calls: () => providers.calls.length,
    changes: () => app.db.selectFrom('file_change').selectAll().orderBy('id').execute(),
  };
}

test('one download fills every episode of the season that lacks a subtitle', async () => {
  const { search, textOf, downloads, recordsOf, history, changes } = await start({
    world: [await seasonPack(members(1, 2, 3))],
  });

  await search(3);

  expect(await Promise.all([1, 2, 3].map(textOf))).toEqual([1, 2, 3].map((number) => someText(number)));
  expect(downloads()).toBe(1);
  const [record] = await recordsOf(1);
  expect(record).toMatchObject({ trigger: 'pack', candidates: [{ state: 'taken', pack_for: '1×03' }] });
  expect(record?.verdicts[0]?.sentence).toBe(
    'From the SubSource season pack, downloaded for 1×03, score 100%; your minimum is 90%.',
  );
  expect((await history()).map(({ media_id, description }) => [media_id, description])).toEqual([
    [103, 'English subtitles downloaded from subsource with a score of 100%.'],
    [
      101,
      'English subtitles downloaded from subsource with a score of 100%, from the season pack downloaded for 1×03.',
    ],
    [
      102,
      'English subtitles downloaded from subsource with a score of 100%, from the season pack downloaded for 1×03.',
    ],
  ]);
  expect(new Set((await changes()).map(({ batch }) => batch)).size).toBe(1);
});

test('undoing the batch takes all of it back, and it does not come again', async () => {
  const { search, textOf, changes, api, downloads } = await start({ world: [await seasonPack(members(1, 2, 3))] });
  await search(1);
  const [change] = await changes();

  await api.subtitles.restore({ form: { batch: change?.batch ?? '' } });
  expect(await Promise.all([1, 2, 3].map(textOf))).toEqual([undefined, undefined, undefined]);

  for (const number of [1, 2, 3]) await search(number);
  expect(await Promise.all([1, 2, 3].map(textOf))).toEqual([undefined, undefined, undefined]);
  expect(downloads()).toBe(1);
});

test('an episode that is imported later gets its file from the stored pack, and no provider is asked', async () => {
  const { search, textOf, app, calls, recordsOf, pathOf } = await start({
    world: [await seasonPack(members(1, 2, 4))],
    episodes: [1, 4],
    excluded: [4],
  });
  await search(1);
  expect(await textOf(4)).toBeUndefined();
  await app.db.updateTable('missing').set({ excluded: 0 }).where('media_id', '=', 104).execute();
  const before = calls();

  await search(4, { trigger: 'import' });

  expect(await textOf(4)).toBe(someText(4));
  expect(calls()).toBe(before);
  expect((await recordsOf(4))[0]).toMatchObject({
    trigger: 'import',
    providers: [],
    candidates: [{ pack_for: '1×01' }],
  });
  expect(pathOf(4)).toContain('S01E04');
});

test('each file is checked on its own', async () => {
  const german = someText(2).replaceAll(
    /^(Where|I was|Nobody|Then).*$/gm,
    'Ich habe den alten Leuchtturmwärter seit dem Sturm nicht mehr gesehen, und niemand weiß, wo er ist.',
  );
  const long = someText(3).replaceAll('00:00:', '02:30:');
  const { search, textOf, recordsOf } = await start({
    world: [
      await seasonPack({
        [`${nameOf(1)}.srt`]: someText(1),
        [`${nameOf(2)}.srt`]: german,
        [`${nameOf(3)}.srt`]: long,
      }),
    ],
  });

  await search(1);

  expect(await Promise.all([1, 2, 3].map(textOf))).toEqual([someText(1), undefined, undefined]);
  const rules = await Promise.all([2, 3].map(async (number) => (await recordsOf(number))[0]?.candidates[0]?.rule));
  expect(rules).toEqual(['wrong-text-language', 'wrong-length']);
});

test('an episode that is not in the pack is left alone and searched for as usual', async () => {
  const own = { ...(await seasonPack(members(3))), content: someText(3), release: nameOf(3), episode: 3, id: '901' };
  const { search, textOf, recordsOf, downloads } = await start({ world: [await seasonPack(members(1, 2)), own] });

  await search(1);
  expect(await Promise.all([1, 2, 3].map(textOf))).toEqual([someText(1), someText(2), undefined]);
  expect(await recordsOf(3)).toEqual([]);

  await search(3);
  expect(await textOf(3)).toBe(someText(3));
  expect(downloads()).toBe(2);
});

test('excluded episodes and those that have a subtitle are not touched', async () => {
  const { search, textOf, app, history } = await start({ world: [await seasonPack(members(1, 2, 3))], excluded: [2] });
  await app.db.deleteFrom('missing').where('media_id', '=', 103).execute();

  await search(1);

  expect(await Promise.all([1, 2, 3].map(textOf))).toEqual([someText(1), undefined, undefined]);
  expect(await history()).toHaveLength(1);
});

test('what is on the blacklist stays away from every episode, from the store as from the provider', async () => {
  const pack = await seasonPack(members(1, 2));
  const { search, textOf, app, api, pathOf, history } = await start({ world: [pack], episodes: [1, 2], excluded: [2] });
  await search(1);
  await app.db.updateTable('missing').set({ excluded: 0 }).where('media_id', '=', 102).execute();
  const [row] = await history();
  await api.blacklist.addEpisode({
    query: { seriesid: 12, episodeid: 101 },
    form: {
      provider: 'subsource',
      subs_id: row?.subs_id ?? '',
      language: 'en',
      subtitles_path: pathOf(1).replace(/mkv$/, 'en.srt'),
    },
  });
  await expect.poll(() => textOf(1)).toBeUndefined();

  for (const number of [1, 2]) await search(number);

  expect(await Promise.all([1, 2].map(textOf))).toEqual([undefined, undefined]);
});

test('a stored pack is judged by the settings of the moment', async () => {
  const { search, textOf, app, recordsOf } = await start({
    world: [await seasonPack(members(1, 2))],
    episodes: [1, 2],
    excluded: [2],
  });
  await search(1);
  await app.db.updateTable('missing').set({ excluded: 0 }).where('media_id', '=', 102).execute();
  await app.settings.save({ 'general.provider_bonus': ['subsource:-20'] });

  await search(2);

  expect(await textOf(2)).toBeUndefined();
  expect((await recordsOf(2))[0]?.candidates).toMatchObject([{ rule: 'below-minimum', percent: 80, pack_for: '1×01' }]);
});

test('several searches at once download a pack once', async () => {
  const { search, textOf, downloads } = await start({ world: [await seasonPack(members(1, 2, 3))] });

  await Promise.all([1, 2, 3].map((number) => search(number)));

  expect(await Promise.all([1, 2, 3].map(textOf))).toEqual([1, 2, 3].map((number) => someText(number)));
  expect(downloads()).toBe(1);
});

test('a pack is forgotten when the version store no longer keeps it', async () => {
  const { search, app, textOf } = await start({ world: [await seasonPack(members(1, 2))], excluded: [2] });
  await search(1);
  const { db, settings } = app;
  const count = async () => (await db.selectFrom('pack').select('id').execute()).length;
  expect(await count()).toBe(1);

  const store = createVersionStore({ db, folder: await temporaryFolder(), onStep: () => undefined, now: Date.now });
  await createRetention({ db, store, settings, now: () => Date.now() + 31 * 86_400_000 })();

  expect(await count()).toBe(0);
  expect(await textOf(1)).toBe(someText(1));
});

test('an archive with one file is no season pack', async () => {
  const { search, textOf, app } = await start({ world: [await seasonPack(members(1))] });

  await search(1);

  expect(await Promise.all([1, 2].map(textOf))).toEqual([someText(1), undefined]);
  expect(await app.db.selectFrom('pack').select('id').execute()).toEqual([]);
});

test('a pack fills the season of another copy of the series as well', async () => {
  const { app, root, search, textOf, downloads } = await start({
    world: [await seasonPack(members(1, 2, 3))],
    episodes: [1, 2],
  });
  const second = 1_000_000_000;
  const path = join(root, '4k', `${nameOf(3).replace('1080p', '2160p')}.mkv`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'not really a video either');
  await putLibrary(app.db, {
    series: [
      {
        id: second + 50,
        title: 'Harbour Lights',
        year: 2021,
        profileId: 1,
        episodes: [{ id: second + 203, season: 1, number: 3, path, audio: 'ja', missing: 'en' }],
      },
    ],
  });
  await app.db.updateTable('series').set({ tvdb_id: 70_012 }).execute();

  await search(1);

  expect([await textOf(1), await textOf(2)]).toEqual([someText(1), someText(2)]);
  expect(await readFile(path.replace(/mkv$/, 'en.srt'), 'utf8')).toBe(someText(3));
  expect(downloads()).toBe(1);
});
