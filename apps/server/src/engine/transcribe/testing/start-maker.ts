import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlatSettings } from '@captionarr/contract';
import { onTestFinished } from 'vitest';
import type { RungWork, Wish } from '#engine/ladder/rung-maker.ts';
import { parsers } from '#integrations/media/parsers.ts';
import { createVideoReader } from '#integrations/media/video-reader.ts';
import { chooseServer } from '#integrations/transcribe/choose-server.ts';
import { runCommand } from '#platform/commands/run-command.ts';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { workersHere } from '#testing/workers-here.ts';
import { createTranscriptionMaker } from '../transcription-maker.ts';
import type { TranscriptionParts } from '../transcription-parts.ts';

/** The settings of a test’s server. */
const serverSettings = (url: string, changed: Partial<FlatSettings> = {}) => ({
  'transcription.server': 'asr' as const,
  'transcription.url': url,
  'transcription.key': '',
  'transcription.model': 'whisper-1',
  'transcription.timeout': 5,
  ...changed,
});

/** The maker with real programs and a real database, and a server that is asked again without delay. */
export async function startMaker(
  url: string,
  { settings, ...changed }: Partial<TranscriptionParts> & { settings?: Partial<FlatSettings> } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-transcribe-'));
  const { db, close } = await openDatabase({ file: join(folder, 'captionarr.db'), log: silentLog });
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  return createTranscriptionMaker({
    db,
    probe: (path, options = {}) => parsers.ffprobe(runCommand, path, options),
    readSound: createVideoReader(runCommand).readSound,
    server: () => chooseServer(serverSettings(url, settings), { patienceMs: 10 }),
    runInWorker: workersHere.runInWorker,
    cacheFolder: join(folder, 'speech'),
    log: silentLog,
    ...changed,
  });
}

export const wishFor = (path: string, language: string): Wish => ({
  video: { type: 'movie', id: 1, itemId: 1, title: 'The Lighthouse', path, profileId: 1, audio: [] },
  language,
  profile: { items: [] },
  item: { language: language.split(':')[0] ?? language },
});

/** The work of a job that remembers what it was told. */
export function startWork(saved?: unknown, signal = new AbortController().signal) {
  const told: { done: number; count: number }[] = [];
  const kept: unknown[] = [];
  const work: RungWork = {
    signal,
    progress: (done, count) => told.push({ done, count }),
    saved,
    keep: async (state) => void kept.push(structuredClone(state)),
  };
  return { work, told, kept };
}
