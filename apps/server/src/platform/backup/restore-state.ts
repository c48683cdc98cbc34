import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import { writeDurably } from './durable.ts';
import type { InstallationPaths } from './installation-paths.ts';

const restoreState = z.object({
  /**
   * `staged`: the files of the backup replace the current ones. `applied`: they are in place but not opened yet.
   * `returning`: they could not be opened, so the previous files go back. `returned`: those are back.
   */
  state: z.enum(['staged', 'applied', 'returning', 'returned']),
  filename: z.string(),
  version: z.string(),
  createdAt: z.int(),
  /** Folder for replaced files. */
  replaced: z.string(),
  /** Why it could not be opened. */
  reason: z.string().optional(),
  /** Set for an automatic restore: the damage to the replaced files. */
  recovers: z.string().optional(),
});
export type RestoreState = z.infer<typeof restoreState>;

const stateFile = 'restore.json';

/** Undefined when nothing is to be restored. */
export async function readRestoreState({ staged }: InstallationPaths): Promise<RestoreState | undefined> {
  const file = join(staged, stateFile);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = restoreState.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new AppError(
    'refused',
    `${file} can’t be read, so it’s unclear which files are current. ` +
      `Compare ${staged} with the newest folder in replaced, and delete ${staged} once the right files are in place.`,
    { help: 'backup-damaged' },
  );
}

export const writeRestoreState = ({ staged }: InstallationPaths, state: RestoreState): Promise<void> =>
  writeDurably(join(staged, stateFile), JSON.stringify(state));
