import { readFile, rm } from 'node:fs/promises';
import * as z from 'zod';
import { parseJson } from '#platform/parse-json.ts';
import { writeDurably } from './durable.ts';
import type { InstallationPaths } from './installation-paths.ts';

const updateMark = z.object({
  /** The path of the backup that was made before. */
  backup: z.string(),
  /** By which the database had come to its schema then. */
  migrations: z.array(z.string()),
  /** The version that is updating. */
  version: z.string(),
  /** How often it was tried, this time included. */
  attempts: z.int(),
});
export type UpdateMark = z.infer<typeof updateMark>;

/** Undefined when no update of the database was cut off. */
export async function readUpdateMark({ updating }: InstallationPaths): Promise<UpdateMark | undefined> {
  const text = await readFile(updating, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : updateMark.safeParse(parseJson(text)).data;
}

export const writeUpdateMark = ({ updating }: InstallationPaths, mark: UpdateMark): Promise<void> =>
  writeDurably(updating, JSON.stringify(mark));

export const removeUpdateMark = ({ updating }: InstallationPaths): Promise<void> => rm(updating, { force: true });
