import { link, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { clipKeyOf, createClips } from './clips.ts';
import { paddedHead } from './padding.ts';
import { hasOwnFiles } from './plan.ts';
import { subtitleFile } from './subtitles.ts';
import type { Library, VideoFile } from './types.ts';

/** Changes whenever the same library would be written differently. */
const version = 2;
const atOnce = 64;

/**
 * Writes every video and subtitle file of the library below `root`, with the library's own root left out of the paths.
 * Small libraries get files of exactly the promised sizes; others get hard links to a few clips. What is complete is left as it is.
 */
export async function writeMedia(library: Library, root: string): Promise<{ files: number; written: boolean }> {
  if (library.size === 'huge') throw new RangeError('A huge library has rows only, no files.');
  const marker = join(root, '.lab.json');
  const contents = JSON.stringify({ version, size: library.size, seed: library.seed });
  const files = [...videoFiles(library)];
  if ((await readFile(marker, 'utf8').catch(() => '')) === contents) return { files: files.length, written: false };

  await Promise.all(
    ['.lab.json', '.clips', 'tv', 'anime', 'movies'].map((name) =>
      rm(join(root, name), { recursive: true, force: true }),
    ),
  );
  const clips = await createClips(files);
  const place = hasOwnFiles(library.size) ? placeExact(clips) : await placeLinks(clips, join(root, '.clips'));
  const diskPath = ({ path }: VideoFile) => join(root, path.slice(library.root.length));
  for (let from = 0; from < files.length; from += atOnce) {
    await Promise.all(files.slice(from, from + atOnce).map((file) => writeWithSubtitles(file, diskPath(file), place)));
  }
  await writeFile(marker, contents);
  return { files: files.length, written: true };
}

type Place = (file: VideoFile, path: string) => Promise<void>;

async function writeWithSubtitles(file: VideoFile, path: string, place: Place): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await place(file, path);
  const stem = path.slice(0, -extname(path).length);
  await Promise.all(file.external.map((suffix) => writeFile(`${stem}.${suffix}.srt`, subtitleFile(suffix))));
}

const clipOf = (clips: Map<string, Buffer>, file: VideoFile) => {
  const clip = clips.get(clipKeyOf(file));
  if (!clip) throw new Error(`There is no clip for ${file.path}.`);
  return clip;
};

/** The padding is a hole in the file: it takes no room on disk. A tiny file is the beginning of a clip, like a broken download. */
const placeExact =
  (clips: Map<string, Buffer>): Place =>
  async (file, path) => {
    const clip = clipOf(clips, file);
    const container = path.endsWith('.mp4') ? 'mp4' : 'mkv';
    await writeFile(
      path,
      file.size < clip.length ? clip.subarray(0, file.size) : paddedHead(clip, container, file.size),
    );
    await truncate(path, file.size);
  };

async function placeLinks(clips: Map<string, Buffer>, folder: string): Promise<Place> {
  await mkdir(folder, { recursive: true });
  const keys = [...clips.keys()];
  const clipPath = (key: string) => join(folder, `${keys.indexOf(key)}${extname(key)}`);
  await Promise.all([...clips].map(([key, clip]) => writeFile(clipPath(key), clip)));
  return (file, path) => link(clipPath(clipKeyOf(file)), path);
}

/** Each file once, whatever number of episodes it holds. */
export function* videoFiles(library: Library): Generator<VideoFile> {
  for (const { id } of library.series()) {
    yield* new Set(library.episodes(id).flatMap(({ file }) => file ?? []));
  }
  for (const { file } of library.movies()) if (file) yield file;
}
