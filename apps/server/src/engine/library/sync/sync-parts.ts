import type { LibraryKind, LiveEvent, PathMapping } from '@captionarr/contract';
import type { MovieSource, SeriesSource } from '#domain/library/upstream.ts';
import type { LanguageGuesses } from '#engine/library/disk/language-guesses.ts';
import type { Instance, LibraryStore } from '#engine/library/library-store.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobContext, JobOutcome } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { ItemLocks } from './item-locks.ts';

/** Dependencies of everything that reads from a manager. */
export interface SyncParts {
  db: Database;
  store: LibraryStore;
  settings: Pick<SettingsStore, 'current'>;
  /** Path mappings of the titles of one source. */
  mappings: (kind: LibraryKind, ordinal: number) => readonly PathMapping[];
  turns: ItemLocks;
  emit: (event: LiveEvent) => void;
  optimize: () => Promise<void>;
  /** Language detection for subtitle files without a language in the name. */
  guesses?: LanguageGuesses;
  /** There may be unprobed files. */
  onNewFiles?: (kind: LibraryKind) => Promise<void>;
  /** The manager has told of changes of these items: they may have files that are new. */
  onImported?: (kind: LibraryKind, ids: readonly number[], who: string) => Promise<void>;
  now: () => number;
  /** The same one as long as the connection is; undefined when no such manager is in use. */
  sources: {
    series: (ordinal: number) => SeriesSource | undefined;
    movies: (ordinal: number) => MovieSource | undefined;
  };
}

/** One manager with its display name. */
export interface ManagerRef {
  kind: LibraryKind;
  ordinal: number;
  name: string;
}

/** One run of a job with one manager. */
export interface SyncRun {
  parts: SyncParts;
  manager: ManagerRef;
  instance: Instance;
  signal: AbortSignal;
  /** Whether the manager was disabled or reconnected: then everything is requested again anyway. */
  isReplaced: () => boolean;
  /** Notes what became of an item; of very many only the first. */
  note: (key: string, outcome: JobOutcome, detail: string) => void;
}

const notedAtMost = 500;

export function limitNotes(item: JobContext['item']): SyncRun['note'] {
  let count = 0;
  return (key, outcome, detail) => {
    if (++count <= notedAtMost) item(key, outcome, detail);
  };
}

/** Says whether the source of a manager is another one than now; undefined when the manager is not in use. */
export function watchSource({ sources }: SyncParts, { kind, ordinal }: ManagerRef): (() => boolean) | undefined {
  const source = sources[kind](ordinal);
  return source && (() => sources[kind](ordinal) !== source);
}

export const lockKey = (kind: LibraryKind, id: number): string => `${kind}:${id}`;
export const nameOf = (title: string, id: number): string => `${title} (${id})`;
