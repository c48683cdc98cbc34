import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pictureSubtitle } from './picture-subtitle.ts';

const run = promisify(execFile);

const cues = [
  { start: 500, end: 1200 },
  { start: 1500, end: 2500 },
];
const clock = (ms: number) => `00:00:0${Math.floor(ms / 1000)},${String(ms % 1000).padStart(3, '0')}`;
const text = cues
  .map(({ start, end }, index) => `${index + 1}\n${clock(start)} --> ${clock(end)}\nCue <i>${index + 1}</i>\n`)
  .join('\n');

/** Every kind of sound that videos come with; encoders by the name that ffmpeg has for them. */
const sounds = ['ac3', 'eac3', 'dca', 'truehd', 'aac', 'libmp3lame', 'libopus', 'flac', 'libvorbis'];

const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=24000/1001:duration=3'];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=3'];
const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
const encodes = (kind: string, names: readonly string[]) =>
  names.flatMap((name, index) => [`-c:${kind}:${index}`, name]);

/** Videos in every container, with every kind of track, made by the ffmpeg of this machine. */
export async function writeSamples(folder: string): Promise<void> {
  const srt = join(folder, 'cues.srt');
  const sup = join(folder, 'cues.sup');
  await writeFile(srt, text);
  await writeFile(sup, pictureSubtitle(cues));
  const make = (name: string, ...parameters: string[][]) =>
    run('ffmpeg', ['-v', 'error', '-y', ...parameters.flat(), '-strict', '-2', join(folder, name)]);

  const everything = ['0:v', ...sounds.map(() => '1:a'), '2', '2', '3'].flatMap((track) => ['-map', track]);
  const languages = ['-metadata:s:s:0', 'language=eng', '-metadata:s:a:1', 'language=fre'];
  const codecs = [encodes('a', sounds), encodes('s', ['srt', 'ass', 'copy'])];
  await make('all.mkv', picture, tone, ['-i', srt, '-i', sup], everything, h264, ...codecs, languages, ['-ac', '2']);
  await make('phone.mp4', picture, tone, ['-i', srt], h264, ['-c:a', 'aac', '-c:s', 'mov_text']);
  await make('old.avi', picture, tone, ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']);
  await make('broadcast.ts', picture, tone, h264, ['-c:a', 'ac3']);
  await make('dvd.ts', picture, tone, ['-c:v', 'mpeg2video', '-c:a', 'mp2']);
}
