import { runCommand } from '#platform/commands/run-command.ts';

/** Twelve seconds of moving pictures with a tone; a key frame every two seconds, and pictures that refer to later ones. */
export async function makeFilm(path: string, video: string, audio: string): Promise<void> {
  const { code, complaints } = await runCommand('ffmpeg', [
    ...'-v error -y -f lavfi -i testsrc2=size=320x180:rate=24:duration=12 -f lavfi -i sine=duration=12'.split(' '),
    ...`-c:v ${video} -g 48 -pix_fmt yuv420p -c:a ${audio} -strict -2`.split(' '),
    path,
  ]);
  if (code !== 0) throw new Error(complaints);
}

interface Frame {
  /** Seconds. */
  at: number;
  /** Of its picture. */
  hash: string;
}

/** Decodes every picture. */
export async function readFrames(path: string): Promise<Frame[]> {
  const output = '-map 0:v:0 -fps_mode passthrough -enc_time_base 1:90000 -f framemd5 pipe:1';
  const parameters = ['-v', 'error', '-copyts', '-i', path, ...output.split(' ')];
  const { output: lines } = await runCommand('ffmpeg', parameters);
  return lines
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('0,'))
    .map((line) => {
      const [, , pts, , , hash = ''] = line.split(/,\s*/);
      return { at: Number(pts) / 90_000, hash };
    });
}
