import type { ImportPart, LiveEvent, SettingKey } from '@captionarr/contract';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { FormParts } from '#platform/settings/form-part.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Workers } from '#platform/workers/pool.ts';
import type { stageImport } from './source/stage-source.ts';

// A type and not an interface, as only that has the index of all tasks.
type ImportTasks = { stageImport: typeof stageImport };

/** What an import is made of. */
export interface ImportParts {
  database: OpenedDatabase;
  settings: SettingsStore;
  /** What other features save with the settings. */
  formParts: FormParts;
  /** What can be enabled here, by the setting that does. */
  usable: Partial<Record<SettingKey, readonly string[]>>;
  /** A folder of ours for a copy of what is read. */
  work: string;
  runInWorker: Workers<ImportTasks>['runInWorker'];
  emit: (event: LiveEvent) => void;
  /** Has the managers asked and the disk looked at, as what was taken over is only a memory. */
  followUp: () => Promise<unknown>;
  now: () => number;
}

export interface ImportWish {
  /** A configuration folder, or a backup. */
  path: string;
  parts: readonly ImportPart[];
  /** Whether passwords come too. */
  withPasswords: boolean;
  who: string;
}

/** Whoever waits for an import. */
export interface Onlooker {
  signal?: AbortSignal;
  onProgress?: (value: number, max: number, message: string) => void;
}
