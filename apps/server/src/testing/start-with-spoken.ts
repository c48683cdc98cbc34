import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FlatSettings } from '@captionarr/contract';
import { srtOf, type SpokenCue, type WorldSubtitle, writeSpokenVideo } from '@captionarr/lab';
import { vi } from 'vitest';
import { parsers } from '#integrations/media/parsers.ts';
import { runCommand } from '#platform/commands/run-command.ts';
import { startWithProviders } from './start-with-providers.ts';
import { temporaryFolder } from './start-app.ts';

export interface SpokenEpisode {
  path: string;
  cues: SpokenCue[];
}

/** Each is heard clearly. */
const seeds = ['engine', 'tide', 'ferry'];

/** Episodes in which people talk, each about something else. */
export async function makeEpisodes(folder: string, count = seeds.length): Promise<SpokenEpisode[]> {
  const episodes: SpokenEpisode[] = [];
  for (let number = 1; number <= count; number++) {
    const path = join(folder, `spoken-${number}.mkv`);
    episodes.push({ path, cues: await writeSpokenVideo(path, { minutes: 6, seed: seeds[number - 1] ?? number }) });
  }
  return episodes;
}

export const late = (cues: readonly SpokenCue[], seconds: number): SpokenCue[] =>
  cues.map((cue) => ({ ...cue, start: cue.start + seconds, end: cue.end + seconds }));

interface Options {
  episodes: readonly SpokenEpisode[];
  /** English subtitles by the number of the episode. */
  subtitles?: Record<number, readonly SpokenCue[]>;
  world?: readonly WorldSubtitle[];
  settings?: Partial<FlatSettings>;
}

/** The whole server on a season of spoken episodes: 101 is 1×01, and so on. */
export async function startWithSpoken({ episodes, subtitles = {}, world, settings }: Options) {
  const root = await temporaryFolder();
  const videoOf = (number: number) => join(root, 'tv', 'Season 01', `Harbour.Lights.S01E0${number}.1080p.WEB-GRP.mkv`);
  const fileOf = (number: number) => videoOf(number).replace(/mkv$/, 'en.srt');
  await mkdir(dirname(videoOf(1)), { recursive: true });
  for (const [index, { path }] of episodes.entries()) await copyFile(path, videoOf(index + 1));
  const started = await startWithProviders({
    world,
    settings,
    probe: (path, options = {}) => parsers.ffprobe(runCommand, path, options),
    library: {
      profiles: { 1: ['en'] },
      series: [
        {
          id: 12,
          title: 'Harbour Lights',
          year: 2021,
          profileId: 1,
          path: join(root, 'tv'),
          episodes: episodes.map((_, index) => ({
            id: 101 + index,
            path: videoOf(index + 1),
            audio: 'ja',
            missing: index + 1 in subtitles ? '' : 'en',
          })),
        },
      ],
    },
  });
  for (const [number, cues] of Object.entries(subtitles)) {
    const path = fileOf(Number(number));
    await writeFile(path, srtOf(cues));
    const { size, mtimeMs } = await stat(path);
    const row = { kind: 0 as const, media_id: 100 + Number(number), no: 0, language: 'en', stream: null, codec: null };
    await started.app.db
      .insertInto('subtitle')
      .values({ ...row, path, size, modified_at: Math.round(mtimeMs) })
      .execute();
  }
  const { api } = started;
  return {
    ...started,
    videoOf,
    fileOf,
    /** Checks and waits for the end. */
    check: async (form: Parameters<typeof api.checks.start>[0]['form'] = {}) => {
      const { job_id: id } = await api.checks.start({ form });
      await atLast(async () => {
        const { data } = await api.jobs.list({ query: { id } });
        if (data[0]?.status !== 'completed') throw new Error(`The job is ${data[0]?.status}.`);
      });
      return api.checks.list({ query: {} });
    },
  };
}

/** Decoding takes its time on a busy machine. */
export const atLast = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 150_000, interval: 100 });
