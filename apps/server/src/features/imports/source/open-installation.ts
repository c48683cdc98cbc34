import { isBranch, readBazarrConfig, type BazarrConfig } from './bazarr-config.ts';
import { openBazarrDatabase, type BazarrDatabase } from './bazarr-database.ts';
import type { SourceCopy } from './copy-source.ts';

/** Another program's installation, as far as found. */
export interface BazarrInstallation {
  origin: string;
  config: BazarrConfig | undefined;
  database: BazarrDatabase | undefined;
  /** Its movies were scored by the old points: such a version had scores to set. */
  isOld: boolean;
  close: () => void;
}

export function openInstallation({ config: text, isIni, database: file, origin }: SourceCopy): BazarrInstallation {
  const config = text === undefined ? undefined : readBazarrConfig(text, isIni);
  const database = file === undefined ? undefined : openBazarrDatabase(file);
  return {
    origin,
    config,
    database,
    isOld: config !== undefined && isBranch(config.movie_scores),
    close: () => database?.close(),
  };
}
