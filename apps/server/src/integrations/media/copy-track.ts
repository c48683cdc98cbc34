import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileArgument } from './file-argument.ts';

/** Bytes; the picture track of a long film has some 60 MB. */
const mostBytes = 256 << 20;

/**
 * One subtitle track as it is, in a Matroska file of its own. Runs on a worker thread; ffmpeg ends with it. Reads the
 * whole video.
 */
export async function copyTrack(path: string, track: number): Promise<Buffer> {
  const output = ['-map', `0:s:${track}`, '-c', 'copy', '-f', 'matroska', 'pipe:1'];
  const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', ...fileArgument(path), ...output], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-2000)));
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve(code === 'ENOENT' ? 'ffmpeg isn’t installed on this host.' : message),
    );
    child.once('close', (code) => resolve(code === 0 ? undefined : complaints.trim() || `ffmpeg exited with ${code}.`));
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the host does not allow it.
  }
  try {
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > mostBytes) throw new Error(`The track has more than ${mostBytes >> 20} MB.`);
      pieces.push(piece);
    }
    const failure = await ended;
    if (failure !== undefined) throw new Error(failure.replaceAll(/\s+/g, ' ').slice(0, 300));
    return Buffer.concat(pieces);
  } finally {
    child.kill('SIGKILL');
  }
}
