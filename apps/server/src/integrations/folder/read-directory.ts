import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isVideoName } from '#domain/library/recognize/video-names.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { isArtwork } from './artwork.ts';

export interface FoundVideo {
  name: string;
  path: string;
  device: string;
  inode: string;
  size: number;
  /** Milliseconds. */
  modifiedAt: number;
}

export interface DirectoryListing {
  /** Names of folders, also behind links, in order. */
  folders: string[];
  videos: FoundVideo[];
  nfos: string[];
  pictures: { name: string; modifiedAt: number }[];
  /** Links to something that isn’t there: perhaps its disk is away. */
  unclear: string[];
  /** Nothing is in it at all. */
  isEmpty: boolean;
}

/** Questions to the disk at once. */
const atOnce = 32;

/** What is in one folder. Links are followed. */
export async function readDirectory(path: string): Promise<DirectoryListing> {
  const entries = await readdir(path, { withFileTypes: true });
  const isEmpty = entries.length === 0;
  const listing: DirectoryListing = { folders: [], videos: [], nfos: [], pictures: [], unclear: [], isEmpty };
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  for (const entry of visible) if (entry.isDirectory()) listing.folders.push(entry.name);
  const others = visible.filter((entry) => !entry.isDirectory());
  await yieldIfBlocking();
  for (let start = 0; start < others.length; start += atOnce) {
    await yieldIfBlocking();
    await Promise.all(others.slice(start, start + atOnce).map((entry) => sort(path, entry, listing)));
  }
  listing.folders.sort();
  listing.videos.sort((one, other) => (one.name < other.name ? -1 : 1));
  return listing;
}

async function sort(folder: string, entry: Dirent, listing: DirectoryListing): Promise<void> {
  const { name } = entry;
  if (entry.isFile() && /\.nfo$/i.test(name)) listing.nfos.push(name);
  else if (entry.isSymbolicLink() || isVideoName(name) || isArtwork(name)) {
    const path = join(folder, name);
    const facts = await stat(path, { bigint: true }).catch(() => undefined);
    if (!facts) listing.unclear.push(name);
    else if (facts.isDirectory()) listing.folders.push(name);
    else if (!facts.isFile()) return;
    else if (/\.nfo$/i.test(name)) listing.nfos.push(name);
    else if (isArtwork(name)) listing.pictures.push({ name, modifiedAt: Number(facts.mtimeMs) });
    else if (isVideoName(name))
      listing.videos.push({
        name,
        path,
        device: String(facts.dev),
        inode: String(facts.ino),
        size: Number(facts.size),
        modifiedAt: Number(facts.mtimeMs),
      });
  }
}
