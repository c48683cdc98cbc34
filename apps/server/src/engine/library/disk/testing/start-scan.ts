import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LiveEvent } from '@captionarr/contract';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createLanguageGuesses } from '#engine/library/disk/language-guesses.ts';
import { createVideoRescan } from '#engine/library/disk/rescan-video.ts';
import { createScanJobs, type ItemScan, type WholeScan } from '#engine/library/disk/scan.job.ts';
import { createFakeProbe, type FakeTrack } from '#engine/library/testing/fake-probe.ts';
import { someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';

interface Options extends NonNullable<Parameters<typeof startLibrary>[0]> {
  tracks?: readonly FakeTrack[];
  /** The language of every file that is read. */
  guess?: string;
}

const cues = '1\n00:00:01,000 --> 00:00:02,000\nSo it is said.\n';

/** A library whose videos are in a real folder, with the job that scans it. */
export async function startScan({ tracks = [], guess, ...options }: Options = {}) {
  const library = await startLibrary(options);
  const { db, store, settings } = library;
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-scan-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const events: LiveEvent[] = [];
  const read: string[] = [];
  const emit = (event: LiveEvent) => void events.push(event);
  const guesses = createLanguageGuesses({
    db,
    guess: async (path) => {
      read.push(basename(path));
      return guess ?? null;
    },
  });
  const fake = createFakeProbe(db, settings, tracks);
  const jobs = createScanJobs({ db, store, settings, probe: fake.probe, guesses, emit });
  const queue = createJobQueue({ db, emit: () => {}, log: pino({ level: 'silent' }) });
  queue.register(jobs.scan);
  queue.register(jobs.scanAll);
  await queue.start();
  onTestFinished(() => queue.stop());

  async function ended(id: number) {
    for (;;) {
      const [job] = await queue.list({ id });
      if (job && job.status !== 'pending' && job.status !== 'running') return job;
      await delay(2);
    }
  }

  const begin = (input: ItemScan | WholeScan) =>
    'item' in input ? queue.enqueue(jobs.scan, input) : queue.enqueue(jobs.scanAll, input);

  return {
    ...library,
    ...fake,
    queue,
    events,
    read,
    ended,
    place: (name: string) => join(folder, name),
    write: async (name: string, text = cues) => {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    },
    /** Movies 1, 2 …, whose videos are these files. */
    addMovies: async (...names: string[]) => {
      const movies = names.map((name, index) => someMovie(index + 1, { file: { path: join(folder, name) } }));
      await store.saveMovies(radarr, movies);
      await store.assignProfiles(
        'movies',
        movies.map(({ movie }) => ({ id: movie.id, profileId: 2 })),
      );
    },
    /** Episodes 1001, 1002 … of series 1. */
    addEpisodes: async (...names: string[]) => {
      await store.saveSeries(sonarr, [someSeries(1)]);
      const files = names.map((name) => ({ id: 1 + names.indexOf(name), path: join(folder, name) }));
      const episodes = files.map((file, index) => someEpisode(1, index + 1, { file }));
      await store.saveEpisodes(sonarr, 1, '', episodes);
      await store.assignProfiles('series', [{ id: 1, profileId: 2 }]);
    },
    begin,
    scan: async (input: ItemScan | WholeScan) => ended(await begin(input)),
    rescanVideo: createVideoRescan({ db, store, settings, guesses, emit }),
  };
}
