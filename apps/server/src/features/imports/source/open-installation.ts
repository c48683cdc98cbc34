import { isBranch, readOldConfig, type OldConfig } from './old-config.ts';
import { openOldDatabase, type OldDatabase } from './old-database.ts';
import type { Staged } from './stage-source.ts';

/** Another program's installation, as far as found. */
export interface OldInstallation {
  origin: string;
  config: OldConfig | undefined;
  database: OldDatabase | undefined;
  /** Its movies were scored by the old points: such a version had scores to set. */
  isOld: boolean;
  close: () => void;
}

export function openInstallation({ config: text, isIni, database: file, origin }: Staged): OldInstallation {
  const config = text === undefined ? undefined : readOldConfig(text, isIni);
  const database = file === undefined ? undefined : openOldDatabase(file);
  return {
    origin,
    config,
    database,
    isOld: config !== undefined && isBranch(config.movie_scores),
    close: () => database?.close(),
  };
}
