import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { zipOf } from '@captionarr/lab';
import type { AnyProvider } from '#providers/provider.ts';
import { startWithLibrary } from '#testing/library-rows.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';
import { modelText } from './model-texts.ts';
import { readTraces } from './model-traces.ts';

type PackStep =
  | { do: 'offer'; holds: readonly number[] }
  | { do: 'tick' }
  | { do: 'undo' | 'delete' | 'blacklist' | 'import'; number: number };

const key = 'subsource';
const numbers = [1, 2, 3, 4, 5, 6];
const streams = { duration: 60, frameRate: 24, audio: [], subtitles: [] };
const nameOf = (number: number) => `Harbour.Lights.S01E0${number}.1080p.WEB-DL.DDP5.1.H.264-GRP`;

/** The whole server with a season of six episodes, of which the last two come later, and one provider of packs. */
export async function startPacks() {
  const root = await temporaryFolder();
  const folder = join(root, 'Harbour Lights');
  const pathOf = (number: number) => join(folder, `${nameOf(number)}.mkv`);
  await mkdir(dirname(pathOf(1)), { recursive: true });
  for (const number of numbers) await writeFile(pathOf(number), 'not really a video');
  const clock = { now: Date.UTC(2026, 0, 1) };
  const offers: (readonly number[])[] = [];
  const downloads: string[] = [];
  const provider: AnyProvider = {
    key,
    media: ['episode'],
    languages: 'all',
    limits: { calls: 100, perMs: 1 },
    async search() {
      return offers.map((_, id) => ({
        id: String(id),
        language: { code2: 'en', hi: false, forced: false },
        releases: ['Harbour.Lights.S01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
        matches: ['series', 'season', 'year'] as const,
        isPack: true,
      }));
    },
    async download({ id }) {
      downloads.push(id);
      const holds = offers[Number(id)] ?? [];
      const files = holds.map((number) => [`${nameOf(number)}.srt`, modelText('en', Number(id) * 10 + number)]);
      return { bytes: await zipOf(Object.fromEntries(files) as Record<string, string>) };
    },
  };
  const { app, api, close } = await startWithLibrary(
    {
      profiles: { 1: ['en'] },
      series: [
        {
          id: 1,
          title: 'Harbour Lights',
          profileId: 1,
          path: folder,
          episodes: numbers.map((number) => ({
            id: number,
            season: 1,
            number,
            path: pathOf(number),
            audio: 'ja',
            missing: 'en',
            excluded: number > 4,
          })),
        },
      ],
    },
    { listens: true, providers: [provider], now: () => clock.now, probe: async () => streams, workers: workersHere },
  );
  const { db, jobs, settings, search } = app;
  await settings.save({ 'general.enabled_providers': [key] });

  async function rest(): Promise<void> {
    for (;;) {
      const busy = (await jobs.list()).filter(({ status }) => status === 'running' || status === 'pending');
      if (busy.length === 0) return;
      await Promise.allSettled(busy.map(({ id }) => jobs.whenFinished(id)));
    }
  }
  async function tick(): Promise<void> {
    const ids = [
      await search.wanted.searchAll('series', 'Scheduler', true),
      await search.wanted.upgradeAll('Scheduler'),
    ];
    await Promise.allSettled(ids.map((id) => jobs.whenFinished(id)));
    await rest();
  }
  const arrivals = () => db.selectFrom('history').selectAll().where('subs_id', 'is not', null).orderBy('id').execute();

  const steps: { [K in PackStep['do']]: (step: Extract<PackStep, { do: K }>) => Promise<unknown> } = {
    offer: async ({ holds }) => offers.push(holds.length > 0 ? holds : [1]),
    tick,
    async undo({ number }) {
      const changes = await db.selectFrom('file_change').select('batch').where('batch', 'like', 'pack %').execute();
      const change = pick(changes, number);
      if (change) await api.subtitles.restore({ form: { batch: change.batch } });
    },
    async delete({ number }) {
      const row = pick(await db.selectFrom('subtitle').selectAll().where('path', 'is not', null).execute(), number);
      if (!row?.path) return;
      const form = { language: 'en', hi: false, forced: false, path: row.path };
      await api.subtitles.deleteEpisode({ query: { seriesid: 1, episodeid: row.media_id }, form });
    },
    async blacklist({ number }) {
      const row = pick(await arrivals(), number);
      if (!row) return;
      const form = {
        provider: key,
        subs_id: row.subs_id ?? '',
        language: row.language ?? '',
        subtitles_path: row.subtitle_path ?? '',
      };
      await api.blacklist.addEpisode({ query: { seriesid: 1, episodeid: row.media_id }, form }).catch(() => undefined);
    },
    async import() {
      await db.updateTable('missing').set({ excluded: 0 }).where('media_id', '>', 4).execute();
      await db.updateTable('episode').set({ excluded: 0 }).where('id', '>', 4).execute();
      await search.wanted.imported('series', [1], 'Sonarr');
    },
  };

  return {
    downloads,
    async take(step: PackStep): Promise<void> {
      // Each is handed the step whose name it has.
      await (steps[step.do] as (step: PackStep) => Promise<unknown>)(step);
      await rest();
    },
    async tickAfter(ms: number): Promise<void> {
      clock.now += ms;
      await tick();
    },
    /** A pack with one file is none: it may be downloaded for each episode that it might be for. */
    downloadedTwice: () =>
      downloads.filter((id, index) => downloads.indexOf(id) !== index && (offers[Number(id)]?.length ?? 0) > 1),
    traces: () => readTraces(db, root, downloads.length),
    close,
  };
}

const pick = <T>(list: readonly T[], number: number) => list[number % Math.max(1, list.length)];
