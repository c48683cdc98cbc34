import { open } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readNfo, type Nfo } from '#domain/library/recognize/nfo.ts';
import { recognize } from '#domain/library/recognize/recognize.ts';
import type { Recognized, RecognizedExtra } from '#domain/library/recognize/recognized.ts';
import type { ContainerTags } from '#domain/library/recognize/with-tags.ts';
import { withoutExtension } from '#domain/library/recognize/video-names.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import type { DirectoryListing, FoundVideo } from './read-directory.ts';

export interface RecognizedVideo {
  video: FoundVideo;
  recognized: Exclude<Recognized, RecognizedExtra>;
  nfo: Nfo | undefined;
  tags: ContainerTags | undefined;
}

/** Numbers of episodes are compared with those of the files around, not of thousands. */
const around = 30;
const maxNfoBytes = 400_000;

/** What the videos of one folder are; extras are left out. */
export async function recognizeDirectory(
  root: string,
  folder: string,
  { videos, nfos }: Pick<DirectoryListing, 'videos' | 'nfos'>,
  { seriesNfo, tagsOf }: { seriesNfo: Nfo | undefined; tagsOf: (video: FoundVideo) => ContainerTags | undefined },
): Promise<RecognizedVideo[]> {
  const nfoNames = new Map(nfos.map((name) => [name.toLowerCase(), name]));
  const movieNfo = nfoNames.get('movie.nfo');
  const names = videos.map(({ name }) => name);
  const found: RecognizedVideo[] = [];
  for (const [index, video] of videos.entries()) {
    await yieldIfBlocking();
    const nfoName = nfoNames.get(`${withoutExtension(video.name).toLowerCase()}.nfo`) ?? movieNfo;
    const nfo = nfoName === undefined ? undefined : await readNfoFile(join(folder, nfoName));
    const tags = tagsOf(video);
    const recognized = recognize({
      path: relative(root, video.path),
      ...(nfo && { nfo }),
      ...(seriesNfo && { seriesNfo }),
      ...(tags && { tags }),
      siblings: names.slice(Math.max(0, index - around), index + around),
    });
    if (recognized.type !== 'extra') found.push({ video, recognized, nfo, tags });
  }
  return found;
}

/** The NFO of a series in its folder. */
export async function readSeriesNfo(folder: string, nfos: readonly string[]): Promise<Nfo | undefined> {
  const name = nfos.find((each) => each.toLowerCase() === 'tvshow.nfo');
  return name === undefined ? undefined : readNfoFile(join(folder, name));
}

/** Undefined for a file that can’t be read, which says as little as none. */
async function readNfoFile(path: string): Promise<Nfo | undefined> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const buffer = Buffer.alloc(Math.min(size, maxNfoBytes));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
      return readNfo(buffer.toString('utf8', 0, bytesRead));
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}
