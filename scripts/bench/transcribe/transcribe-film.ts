import { join } from 'node:path';
import type { FlatSettings } from '@captionarr/contract';
import type { TalkingFilm } from '@captionarr/lab';
import { createVideoReader } from '../../../apps/server/src/integrations/media/video-reader.ts';
import { chooseServer } from '../../../apps/server/src/integrations/transcribe/choose-server.ts';
import { judgeHeard, planListening } from '../../../apps/server/src/integrations/transcribe/transcribe-tasks.ts';
import { runCommand } from '../../../apps/server/src/platform/commands/run-command.ts';
import type { JudgedTranscript } from '../../../packages/domain/src/transcribe/film-sound.ts';
import type { Heard } from '../../../packages/domain/src/transcribe/heard.ts';

export interface FilmResult {
  judged: JudgedTranscript;
  /** How long all of it took. */
  seconds: number;
}

const longestPiece = 120_000;

/** Plans, asks and judges as the product does, without jobs and a database. */
export async function transcribeFilm(
  { path, spoken }: TalkingFilm,
  settings: Pick<FlatSettings, 'transcription.server' | 'transcription.url'>,
  folder: string,
): Promise<FilmResult> {
  const began = performance.now();
  const { signal } = new AbortController();
  const server = chooseServer({
    'transcription.key': '',
    'transcription.model': 'whisper-1',
    'transcription.timeout': 60,
    ...settings,
  });
  const { readSound } = createVideoReader(runCommand);
  const sound = { videoPath: path, stream: 0, duration: spoken.duration, cacheFolder: join(folder, 'speech') };
  const { pieces } = await planListening({ ...sound, longestPiece });
  const heard: Heard[] = [];
  for (const { start, end } of pieces) {
    const pcm = await readSound(path, { from: start / 1000, seconds: (end - start) / 1000, timeoutMs: 60_000 });
    const lines = await server.transcribe(pcm, spoken.language, signal);
    for (const { words, ...line } of lines)
      heard.push({
        ...line,
        start: line.start + start,
        end: line.end + start,
        ...(words && { words: words.map((word) => ({ ...word, start: word.start + start, end: word.end + start })) }),
      });
  }
  const judged = await judgeHeard({ ...sound, heard, spoken: spoken.language });
  return { judged, seconds: (performance.now() - began) / 1000 };
}
