import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { languages, type Language } from './languages.ts';
import { subtitleText } from './subtitles.ts';
import type { VideoFile } from './types.ts';

const run = promisify(execFile);
const quiet = ['-v', 'error', '-y'];
const spoken = Object.keys(languages) as Language[];

/** Files with the same key have the same tracks in the same container. */
export const clipKeyOf = ({ path, tracks }: VideoFile): string => `${JSON.stringify(tracks)}${extname(path)}`;

/** A short real video for each combination of tracks: one is encoded, the others are its remuxes from a single ffmpeg run. */
export async function createClips(files: Iterable<VideoFile>): Promise<Map<string, Buffer>> {
  const wanted = new Map<string, VideoFile>();
  for (const file of files) wanted.set(clipKeyOf(file), file);
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-clips-'));
  try {
    await Promise.all(spoken.map((language) => writeFile(join(folder, `${language}.srt`), subtitleText(language))));
    await run('ffmpeg', [...quiet, ...encoding(), join(folder, 'base.mkv')]);
    const inputs = ['base.mkv', ...spoken.map((language) => `${language}.srt`)].flatMap((name) => [
      '-i',
      join(folder, name),
    ]);
    const nameOf = (index: number, file: VideoFile) => join(folder, `${index}${extname(file.path)}`);
    const outputs = [...wanted.values()].flatMap((file, index) => [...remuxing(file), nameOf(index, file)]);
    await run('ffmpeg', [...quiet, ...inputs, ...outputs]);
    const clips = [...wanted].map(async ([key, file], index) => [key, await readFile(nameOf(index, file))] as const);
    return new Map(await Promise.all(clips));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Four seconds, 160×90, with three audio tracks that can be told apart by ear. */
function encoding(): string[] {
  const tones = [330, 440, 550].map((pitch) => `sine=frequency=${pitch}:duration=4`);
  const sources = ['testsrc2=size=160x90:rate=12:duration=4', ...tones];
  return [
    sources.map((source) => `-f lavfi -i ${source}`),
    sources.map((_, index) => `-map ${index}`),
    '-c:v libx264 -preset ultrafast -crf 40 -g 12 -c:a aac -b:a 24k',
  ].flatMap(wordsOf);
}

const tag = (language: Language) => `language=${languages[language].code3}`;
const dispositions = { forced: 'forced', 'hearing-impaired': 'hearing_impaired' } as const;

function remuxing({ tracks: { audio, embedded } }: VideoFile): string[] {
  return [
    '-map 0:v',
    audio.map((_, index) => `-map 0:a:${index}`),
    embedded.map(({ language }) => `-map ${1 + spoken.indexOf(language)}`),
    '-c copy',
    audio.map((language, index) => `-metadata:s:a:${index} ${tag(language)}`),
    embedded.map(({ language }, index) => `-metadata:s:s:${index} ${tag(language)}`),
    embedded.map(({ kind }, index) => `-disposition:s:${index} ${kind ? dispositions[kind] : '0'}`),
  ].flatMap(wordsOf);
}

/** Arguments written as on a command line; none of them contains a space. */
const wordsOf = (text: string | string[]): string[] => [text].flat().flatMap((part) => part.split(' '));
