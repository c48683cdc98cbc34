import { AppError } from '#platform/errors.ts';
import { version as ours } from '#platform/version.ts';

interface Facts {
  file: string;
  /** Migrations that this version does not know. */
  unknown: readonly string[];
  /** The last version that used it, if known. */
  lastVersion: string | undefined;
}

/** The database has a schema that this version does not know. */
export class NewerDatabase extends AppError {
  readonly facts: Facts;

  /** `backup` is usable by this version. */
  constructor(facts: Facts, backup?: string) {
    const { file, unknown, lastVersion } = facts;
    const isTold = lastVersion !== undefined && lastVersion !== ours;
    const who = isTold
      ? `This database was last used by Captionarr ${lastVersion}; this is ${ours}.`
      : `${file} was written by a newer version of Captionarr (it has ${unknown.join(', ')}).`;
    const forward = isTold ? `Install ${lastVersion} or newer` : 'Start that version again';
    const back =
      backup === undefined
        ? 'restore a backup made with this version.'
        : `restore the backup made before the update: captionarr restore ${backup}`;
    super('refused', `${who} It wasn’t changed. ${forward}, or ${back}`, { help: 'database-newer' });
    this.facts = facts;
  }
}
