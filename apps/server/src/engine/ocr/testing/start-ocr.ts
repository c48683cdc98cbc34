import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureTrack } from '@captionarr/lab';
import { writePictureVideo } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import { createOcrMaker } from '#engine/ocr/create-ocr-maker.ts';
import type { RungWork, Wish } from '#engine/ladder/rung-maker.ts';
import { parsers } from '#integrations/media/parsers.ts';
import { createTesseract } from '#integrations/tesseract/create-tesseract.ts';
import type { ServerWorkers } from '#open-workers.ts';
import { runCommand, type RunCommand } from '#platform/commands/run-command.ts';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#testing/silent-log.ts';

/** OCR with a real film, real threads and the installed programs; `run` can misbehave. */
export async function startOcr(
  workers: ServerWorkers,
  tracks: readonly PictureTrack[],
  { run = runCommand }: { run?: RunCommand } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-ocr-test-'));
  const { db, close } = await openDatabase({ file: join(folder, 'captionarr.db'), log: silentLog });
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  const path = join(folder, 'The film; $(id).mkv');
  await writePictureVideo(path, tracks);
  const commands: string[] = [];
  const counted: RunCommand = (command, parameters, options) => {
    if (parameters.includes('stdout')) commands.push(command);
    return run(command, parameters, options);
  };
  const maker = createOcrMaker({
    db,
    settings: { get: () => '' as never },
    probe: (video) => parsers.ffprobe(runCommand, video, {}),
    engine: createTesseract({ run: counted, directory: folder }),
    runInWorker: workers.runInWorker,
  });
  const progress: string[] = [];
  const wish = (language: string) => ({ video: { path }, language }) as Wish;
  const work = (signal = new AbortController().signal): RungWork => ({
    signal,
    progress: (done, count) => progress.push(`${done}/${count}`),
    saved: undefined,
    keep: async () => {},
  });
  return { maker, wish, work, progress, db, folder, path, commands };
}
