import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

const maxBytes = 10 << 20;
const address = /^MediaCover\/(\d{1,9})\//;

/** A picture that a scan has found; no address leads to another file. */
export async function readPicture(db: Database, ordinal: number, path: string): Promise<Buffer> {
  const [, id = '0'] = address.exec(path) ?? [];
  const row = await db
    .selectFrom('folder_picture')
    .select(['directory', 'name'])
    .where('ordinal', '=', ordinal)
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (!row) throw notFound();
  const file = join(row.directory, row.name);
  const facts = await stat(file).catch(() => undefined);
  if (!facts?.isFile() || facts.size > maxBytes) throw notFound();
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw notFound(cause);
  });
  if (!isPicture(bytes)) throw notFound();
  return bytes;
}

/** JPEG or PNG by its first bytes, so that a link with such a name serves nothing else. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));

const notFound = (cause?: unknown): AppError => new AppError('not-found', 'Cover not found.', { cause });
