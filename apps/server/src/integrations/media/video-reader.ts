import type { VideoReader } from '#domain/media/video-reader.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { explainTool } from './explain-tool.ts';
import { fileArgument } from './file-argument.ts';
import { onTheClock } from './speech-decode.ts';

/** More text than any subtitle has, and more sound than any movie: four and a half hours. In bytes. */
const largest = { text: 64 << 20, sound: 512 << 20 };
/** Audio format for speech recognition; gaps and a late start are filled with silence so that times stay right. */
const plainSound = ['-ac', '1', '-ar', '16000', '-af', onTheClock, '-c:a', 'pcm_s16le', '-f', 's16le'];

/** Reads with ffmpeg. */
export function createVideoReader(run: RunCommand): VideoReader {
  async function read(
    parameters: string[],
    options: { signal?: AbortSignal; timeoutMs: number; maxOutput: number },
  ): Promise<Buffer> {
    const { code, output, complaints } = await explainTool('ffmpeg', () =>
      run('ffmpeg', ['-v', 'error', '-nostdin', ...parameters, 'pipe:1'], { ...options, background: true }),
    );
    if (code === 0) return output;
    const reason = complaints.trim().split('\n').at(-1) ?? '';
    throw new AppError(
      'conflict',
      reason === ''
        ? sentence`A track of the video can’t be read: ${'ffmpeg'} failed.`
        : sentence`A track of the video can’t be read: ${reason}.`,
      {
        help: 'video-unreadable',
      },
    );
  }

  return {
    readTrack(path, index, format, { signal, timeoutMs }) {
      const track = ['-map', `0:s:${index}`, '-c:s', format === 'ass' ? 'copy' : 'srt', '-f', format];
      return read([...fileArgument(path), ...track], { signal, timeoutMs, maxOutput: largest.text });
    },

    readSound(path, { audioIndex = 0, from = 0, seconds, signal, timeoutMs }) {
      const part = ['-map', `0:a:${audioIndex}`, ...(seconds === undefined ? [] : ['-t', String(seconds)])];
      const place = from > 0 ? ['-ss', String(from)] : [];
      return read([...place, ...fileArgument(path), ...part, ...plainSound], {
        signal,
        timeoutMs,
        maxOutput: largest.sound,
      });
    },
  };
}
