import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { BenchEpisode } from '@captionarr/lab';
import { speechSignal } from '../../../packages/domain/src/sync/speech-signal.ts';
import { createSpeechCache } from '../../../apps/server/src/integrations/media/speech-cache.ts';
import { decodedRate } from '../../../apps/server/src/integrations/media/speech-decode.ts';
import { openSpeechDetector } from '../../../apps/server/src/integrations/media/speech-detector.ts';

/** Decibels. */
const below = -4;

/** The signal of a video while another one plays beside it, a little quieter. */
export async function competingSignal(
  episode: BenchEpisode,
  other: BenchEpisode,
  folder: string,
): Promise<Float32Array> {
  const cache = createSpeechCache(join(folder, 'competing'));
  const labels = await cache.labelsOf(episode.path, 0, async () => {
    const detector = await openSpeechDetector();
    const mono = 'aresample=16000:async=1:first_pts=0,aformat=channel_layouts=mono';
    const filter = `[0:a]${mono}[one];[1:a]${mono},volume=${below}dB[two];[one][two]amix=inputs=2:duration=first:normalize=0`;
    const inputs = ['-i', episode.path, '-stream_loop', '-1', '-ss', '200', '-i', other.path];
    const output = ['-filter_complex', filter, '-ar', String(decodedRate), '-f', 's16le', 'pipe:1'];
    const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', ...inputs, ...output], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const piece of child.stdout as AsyncIterable<Buffer>) detector.hear(piece);
    return detector.finish();
  });
  return speechSignal(labels);
}
