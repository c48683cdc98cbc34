import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Connector, SourceIds } from '#domain/library/connector.ts';
import type { LibraryKind } from '#domain/media/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { createFeed } from './feed.ts';
import { createInbox } from './inbox.ts';
import { createMovieSource } from './movie-source.ts';
import { readPicture } from './read-picture.ts';
import { tidyRoots } from './root-paths.ts';
import { asError, examineRoot } from './roots.ts';
import { createScanner } from './scanner.ts';
import { createSeriesSource } from './series-source.ts';
import type { ReadContainer } from './tag-files.ts';
import { createTracker } from './tracker.ts';

interface Options {
  name: string;
  folders: readonly string[];
  db: Database;
  ids: SourceIds;
  ordinal: number;
  /** Without it, files are known by their names only. */
  readContainer?: ReadContainer | undefined;
  checkpoint?: (() => Promise<void>) | undefined;
  log: Logger;
  now?: () => number;
}

/** Folders of this host as a source of titles. */
export function openFolder({
  name,
  folders,
  db,
  ids,
  ordinal,
  readContainer,
  checkpoint,
  log,
  now = Date.now,
}: Options): Connector {
  const roots = tidyRoots(folders);
  const ending = new AbortController();
  const { signal } = ending;
  const scanner = createScanner({ db, ids, ordinal, roots, checkpoint, signal, now });
  const feed = createFeed({ db, ids, ordinal });
  const tracker = createTracker({ db, ordinal, roots, scanner, feed, readContainer, signal, log, now });
  /** Throws if there is nothing to list: none of the folders can be read. */
  const refresh = (kind: LibraryKind) => async (): Promise<void> => {
    const { troubles } = await tracker.scanFor(kind);
    const [trouble] = troubles;
    if (trouble && troubles.length === roots.length) throw asError(trouble);
  };

  return {
    name,
    address: roots.join('\n'),
    series: createSeriesSource({ db, ids, ordinal, refresh: refresh('series') }),
    movies: createMovieSource({ db, ids, ordinal, refresh: refresh('movies') }),
    async status() {
      for (const root of roots) {
        const trouble = await examineRoot(root);
        if (trouble) throw asError(trouble);
      }
      return { version: null };
    },
    rootFolders: async () => roots,
    folders: readFolders,
    image: (_kind, path) => readPicture(db, ordinal, path),
    follow: (kind, listener) => tracker.follow(kind, listener),
    inbox: createInbox({
      db,
      ordinal,
      assign: scanner.assign,
      onChange: async (changed) => {
        await feed.tellChanges(changed);
        feed.tellInbox();
      },
    }),
    async close() {
      ending.abort();
      await tracker.close();
    },
  };
}

async function readFolders(path: string): Promise<{ name: string; children: boolean; path: string }[]> {
  const trouble = await examineRoot(path);
  if (trouble) throw asError(trouble);
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => ({ name: entry.name, children: true, path: `${join(path, entry.name)}/` }));
}
