import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FlatSettings } from '@captionarr/contract';
import type { FoundFiles, FoundSubtitle } from '#engine/library/library-store.ts';
import { readSubtitleFolder, stemOf, subtitlesOf, type SubtitleFolder } from './subtitle-folder.ts';

export type SubtitlePlace = Pick<FlatSettings, 'general.subfolder' | 'general.subfolder_custom'>;

export interface DiskLook {
  /** Undefined when the folder of the video cannot be read: then nothing is known about its files. */
  filesOf: (videoPath: string) => Promise<FoundFiles>;
  /** The folders of videos that could not be read so far. */
  unread: ReadonlySet<string>;
}

/** Looked-into folders that are remembered; what is asked for next is mostly in the last one. */
const remembered = 64;

/** Finds the subtitle files of videos; reads each folder once, however many videos are in it. */
export function createDiskLook(place: SubtitlePlace): DiskLook {
  const looked = new Map<string, Promise<SubtitleFolder | undefined>>();
  const unread = new Set<string>();

  function lookInto(folder: string): Promise<SubtitleFolder | undefined> {
    const known = looked.get(folder);
    if (known) return known;
    const looking = readSubtitleFolder(folder).catch(() => undefined);
    looked.set(folder, looking);
    const [oldest] = looked.keys();
    if (looked.size > remembered && oldest !== undefined) looked.delete(oldest);
    return looking;
  }

  return {
    unread,
    async filesOf(videoPath) {
      const folder = dirname(videoPath);
      const beside = await lookInto(folder);
      if (!beside) {
        unread.add(folder);
        return undefined;
      }
      const other = otherFolder(folder, place);
      const apart = other === undefined ? undefined : await lookInto(other);
      const found = [
        ...inFolder(folder, beside, beside, videoPath),
        ...(other !== undefined && apart ? inFolder(other, apart, beside, videoPath) : []),
      ];
      return (await Promise.all(found.map(measure))).filter((file) => file !== undefined);
    },
  };
}

const inFolder = (folder: string, { byBeginning }: SubtitleFolder, { videos }: SubtitleFolder, videoPath: string) =>
  subtitlesOf(stemOf(videoPath), byBeginning, videos).map(({ name, language }) => ({
    path: join(folder, name),
    language,
  }));

/** Where subtitles are saved when not beside their video. */
function otherFolder(folder: string, place: SubtitlePlace): string | undefined {
  const custom = place['general.subfolder_custom'].trim();
  if (place['general.subfolder'] === 'current' || custom === '') return undefined;
  const other = place['general.subfolder'] === 'relative' ? join(folder, custom) : resolve('/', custom);
  return other === folder ? undefined : other;
}

/** Undefined when it is gone meanwhile, or a link that leads nowhere. */
async function measure({ path, language }: { path: string; language: string }): Promise<FoundSubtitle | undefined> {
  const facts = await stat(path).catch(() => undefined);
  return facts?.isFile() ? { path, language, size: facts.size, modifiedAt: Math.round(facts.mtimeMs) } : undefined;
}
