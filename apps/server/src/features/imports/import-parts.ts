import type { ImportPart, LiveEvent, SettingKey } from '@captionarr/contract';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { FormParts } from '#platform/settings/form-part.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Workers } from '#platform/workers/pool.ts';
import type { stageImport } from './source/copy-source.ts';

// A type and not an interface, as only that has the index of all tasks.
type ImportTasks = { stageImport: typeof stageImport };

export interface ImportParts {
  database: OpenedDatabase;
  settings: SettingsStore;
  /** Further Sonarr and Radarr servers become sources. */
  sources: Pick<Sources, 'all' | 'get' | 'create' | 'update' | 'remove'>;
  /** Form parts of other features. */
  formParts: FormParts;
  /** Keys that can be enabled here, by the setting that enables them. */
  usable: Partial<Record<SettingKey, readonly string[]>>;
  /** Our own folder for a copy of the source. */
  work: string;
  runInWorker: Workers<ImportTasks>['runInWorker'];
  emit: (event: LiveEvent) => void;
  /** Starts a sync and a disk scan, because imported data may be outdated. */
  followUp: () => Promise<unknown>;
  now: () => number;
}

export interface ImportRequest {
  /** A configuration folder, or a backup. */
  path: string;
  parts: readonly ImportPart[];
  /** Whether passwords come too. */
  withPasswords: boolean;
  who: string;
}

export interface ImportObserver {
  signal?: AbortSignal;
  onProgress?: (value: number, max: number, message: string) => void;
}
