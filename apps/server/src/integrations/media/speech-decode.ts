import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileArgument } from './file-argument.ts';

export const decodedRate = 16_000;
/** `first_pts=0` keeps the delay of a track that starts late. */
export const onTheClock = 'aresample=async=1:first_pts=0';

/**
 * Decodes the audio of a video to mono 16-bit samples, in chunks. Leading silence is filled in, so that sample
 * positions match the time. ffmpeg ends with the reader or its thread.
 */
export async function* decodeSound(path: string, stream: number): AsyncGenerator<Buffer, void> {
  const input = ['-v', 'error', '-nostdin', '-threads', '1', '-vn', '-sn', '-dn', ...fileArgument(path)];
  const sound = ['-map', `0:a:${stream}`, '-ac', '1', '-ar', String(decodedRate), '-af', onTheClock];
  const output = ['-f', 's16le', '-acodec', 'pcm_s16le', 'pipe:1'];
  const child = spawn('ffmpeg', [...input, ...sound, ...output], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(0, 2000)));
  // Listened to from the beginning, as it may end before the last piece is read.
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'ENOENT';
      resolve(isMissing ? 'ffmpeg isn’t installed on this host.' : error.message);
    });
    child.once('close', (code) => {
      const complaint = complaints.trim().replaceAll(/\s+/g, ' ').slice(0, 300);
      resolve(code === 0 ? undefined : complaint || `ffmpeg exited with ${code}.`);
    });
  });
  try {
    stepBack(child.pid);
    yield* child.stdout as AsyncIterable<Buffer>;
    const failure = await ended;
    if (failure !== undefined) throw new Error(failure);
  } finally {
    child.kill('SIGKILL');
  }
}

/** Lets everything else go first, where that may be asked for. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the host does not allow it.
  }
}
