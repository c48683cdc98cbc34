import type { TrackReader } from '#domain/media/track-reader.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { explainTool } from './explain-tool.ts';
import { fileArgument } from './file-argument.ts';
import { readPackets } from './read-packets.ts';

/** A track lies all over the file, so all of it is read. In milliseconds. */
const timeoutMs = 600_000;
const maxOutput = 64 << 20;

/** Reads tracks with ffmpeg and ffprobe; times count from where ffmpeg begins to play the file. */
export function createTrackReader(run: RunCommand): TrackReader {
  async function read(tool: 'ffmpeg' | 'ffprobe', parameters: string[], signal?: AbortSignal): Promise<string> {
    const { code, output, complaints } = await explainTool(tool, () =>
      run(tool, ['-v', 'error', ...parameters], { signal, timeoutMs, maxOutput, background: true }),
    );
    if (code === 0) return output.toString('utf8');
    const reason = complaints.trim().split('\n').at(-1) ?? '';
    throw new AppError(
      'conflict',
      reason === ''
        ? sentence`A subtitle track can’t be read: ${tool} failed.`
        : sentence`A subtitle track can’t be read: ${reason}.`,
      {
        help: 'video-unreadable',
      },
    );
  }

  return {
    readTrackText: (path, index, { signal } = {}) =>
      read(
        'ffmpeg',
        ['-nostdin', ...fileArgument(path), '-map', `0:s:${index}`, '-c:s', 'srt', '-f', 'srt', 'pipe:1'],
        signal,
      ),

    async readPacketTimes(path, index, { signal } = {}) {
      const entries = 'packet=pts_time,duration_time,size:format=start_time';
      const parameters = ['-select_streams', `s:${index}`, '-show_entries', entries, '-of', 'compact'];
      return readPackets(await read('ffprobe', [...parameters, ...fileArgument(path)], signal));
    },
  };
}
