import * as z from 'zod';

export const databaseEntry = 'captionarr.db';
export const keyEntry = 'secret.key';
export const manifestEntry = 'manifest.json';
/** A later one is for a later version of this program. */
export const format = 1;
export const program = 'captionarr';

const file = z.object({ size: z.int().min(0), sha256: z.hash('sha256') });

export const manifest = z.object({
  format: z.literal(format),
  program: z.literal(program),
  /** The version of Captionarr that wrote the backup. */
  version: z.string().max(100),
  /** By which the database came to its schema. */
  migrations: z.array(z.string()),
  /** Unix milliseconds. */
  createdAt: z.int(),
  instanceName: z.string(),
  /** Row count of each table. */
  rows: z.record(z.string(), z.int()),
  files: z.object({ [databaseEntry]: file, [keyEntry]: file }),
});
export type Manifest = z.infer<typeof manifest>;
