import { CommandFailure } from '#platform/commands/run-command.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** Explains why a tool cannot be used, timeouts included. */
export async function explainTool<T>(tool: 'ffmpeg' | 'ffprobe' | 'mediainfo', use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    if (error.reason === 'missing')
      throw new AppError('unavailable', sentence`${tool} isn’t installed on this host, so video files can’t be read.`, {
        cause: error,
        help: 'tool-missing',
      });
    throw new AppError('conflict', error.message, { cause: error, help: 'video-unreadable' });
  }
}
