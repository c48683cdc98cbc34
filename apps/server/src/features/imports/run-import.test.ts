import { join } from 'node:path';
import { importParts } from '@captionarr/contract';
import { writeBazarrFolder } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { createComposition } from '#composition.ts';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';

async function start(size?: Parameters<typeof writeBazarrFolder>[1]) {
  const bazarr = await writeBazarrFolder(join(await temporaryFolder(), 'bazarr'), size);
  const directory = await temporaryFolder();
  const config = readConfig(['--config', directory], {});
  if (!config) throw new Error('These flags ask for help.');
  const logging = await openLog({ directory: join(directory, 'log') });
  const parts = await createComposition({
    config,
    environment: {},
    logging,
    stop: () => undefined,
    workers: workersHere,
  });
  onTestFinished(async () => {
    await parts.stop(0);
    await parts.close();
    await logging.close();
  });
  return { ...parts, wish: { path: bazarr.folder, parts: [...importParts], withPasswords: true, who: 'somebody' } };
}

test('one that is cancelled in the middle of writing leaves everything as it was', async () => {
  const { imports, settings, db, wish: request, profiles } = await start();
  const before = settings.current();
  const controller = new AbortController();
  const onProgress = (value: number) => {
    if (value === 150) controller.abort(new Error('Nobody wants it.'));
  };

  await expect(imports.run(request, { signal: controller.signal, onProgress })).rejects.toThrow('Nobody wants it.');

  expect(settings.current()).toEqual(before);
  expect(profiles.all()).toEqual([]);
  expect(await db.selectFrom('series').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('history').select('id').execute()).toEqual([]);
  expect((await imports.run(request)).counts.every(({ found, taken }) => found === 0 || taken > 0)).toBe(true);
});

test('one that is cancelled leaves no source of a further instance behind', async () => {
  const anime = { kind: 'sonarr', name: 'Anime', ip: 'anime.lan', port: 8989, base_url: '/', apikey: 'x' } as const;
  const { imports, sources, wish: request } = await start({ instances: [{ ...anime, titles: [] }] });
  const controller = new AbortController();
  const onProgress = (value: number) => {
    if (value === 100) controller.abort(new Error('Enough.'));
  };

  await expect(imports.run(request, { signal: controller.signal, onProgress })).rejects.toThrow('Enough.');

  expect(sources.all().map(({ id }) => id)).toEqual(['sonarr', 'radarr']);
  await imports.run(request);
  expect(sources.get('sonarr-2').values).toMatchObject({ name: 'Anime', enabled: true });
});

test('the history of the settings tells of it, and its settings can be taken back', async () => {
  const { imports, settings, settingsService, wish: request } = await start();
  await imports.run(request);

  const { data } = await settingsService.history({ start: 0, length: 1 });
  await settingsService.undo(data[0]?.id ?? 0, 'somebody');

  expect(data[0]).toMatchObject({ who: 'somebody' });
  expect(settings.get('general.minimum_score')).toBe(90);
});

test('progress is told, and ends at its end', async () => {
  const { imports, wish: request } = await start();
  const told: [number, number][] = [];

  await imports.run(request, { onProgress: (value, max) => void told.push([value, max]) });

  const [last, most] = told.at(-1) ?? [];
  expect(last).toBe(most);
  expect(most).toBe(12 + 20 + 200 + 8);
});

test('while it writes, pages show what was there before, and writes wait', { timeout: 60_000 }, async () => {
  const {
    imports,
    db,
    wish: request,
  } = await start({
    series: 20,
    episodes: 10,
    movies: 20,
    history: 600,
    blacklist: 10,
  });
  let seen: Promise<[number, number]> | undefined;
  let saved: Promise<void> | undefined;
  const at = { now: 0, end: 0, saved: 0 };
  const count = async (): Promise<[number, number]> => {
    const { series } = await db
      .selectFrom('series')
      .select(({ fn }) => fn.countAll<number>().as('series'))
      .executeTakeFirstOrThrow();
    return [series, at.now];
  };

  const write = () => db.insertInto('tag').values({ instance_id: 1, label: 'later' }).execute();

  await imports.run(request, {
    onProgress(value, max) {
      [at.now, at.end] = [value, max];
      if (value !== 100) return;
      seen = count();
      saved = write().then(() => void (at.saved = at.now));
    },
  });
  await saved;
  const [series, answeredAt] = (await seen) ?? [];

  expect(series).toBe(0);
  expect(answeredAt).toBeLessThan(at.end);
  expect(at.saved).toBe(at.end);
  expect((await count())[0]).toBe(20);
});
