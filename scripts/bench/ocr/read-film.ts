import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeText } from '../../../apps/server/src/engine/ocr/compose-text.ts';
import { readTrack } from '../../../apps/server/src/engine/ocr/read-track.ts';
import { createTesseract } from '../../../apps/server/src/integrations/tesseract/create-tesseract.ts';
import { extractPictures, resizePictures } from '../../../apps/server/src/integrations/tesseract/extract-pictures.ts';
import { runCommand } from '../../../apps/server/src/platform/commands/run-command.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../../apps/server/src/testing/silent-log.ts';
import { writePictureVideo, type PictureTrack } from '../../../lab/src/index.ts';
import { modelFor } from '../../../packages/domain/src/ocr/models.ts';
import type { ReadCue } from '../../../packages/domain/src/ocr/read-cue.ts';

export interface ReadFilm {
  cues: readonly ReadCue[];
  /** Whether each is doubtful. */
  doubts: readonly boolean[];
  /** Seconds of CPU, tesseract and ffmpeg included; not those of drawing the film. */
  cpu: number;
}

/** Makes a film with pictures of these texts, and reads it as the product does. */
export async function readFilm(track: PictureTrack, code2: string): Promise<ReadFilm> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-ocr-'));
  const { db, close } = await openDatabase({ file: join(folder, 'captionarr.db'), log: silentLog });
  try {
    const videoPath = join(folder, 'film.mkv');
    await writePictureVideo(videoPath, [track]);
    const engine = createTesseract({ run: runCommand, directory: folder });
    const tasks = { extractPictures, resizePictures, composeText };
    const runInWorker = (async (name: keyof typeof tasks, input: never) => tasks[name](input)) as never;
    const parts = { db, engine, runInWorker, settings: { get: () => '' as never }, probe: async () => undefined };
    const model = modelFor(code2) ?? '';
    const watch = { name: 'bench', model, folder, signal: AbortSignal.timeout(600_000), onRead: () => {} };
    const before = cpuSeconds();
    const { cues, doubts } = await readTrack(parts, { videoPath, track: 0, code2, forcedOnly: false, folder }, watch);
    return { cues, doubts: doubts.map((doubt) => doubt !== null), cpu: cpuSeconds() - before };
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of this process and its children that have ended; a tick is a hundredth of a second. */
function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}
