import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '@captionarr/contract';
import { zipOf } from '@captionarr/lab';
import { readJson, startProduct } from '../product.ts';
import type { Made } from './back-up.ts';
import { upload } from './upload.ts';

/** Sends what must not be taken to a server, and says what it answered; true when all of it was refused. */
export async function printRefusals(directory: string, { path }: Made): Promise<boolean> {
  const whole = await readFile(path);
  const product = await startProduct(directory, { CAPTIONARR_NO_TASKS: 'true' });
  const attempts: Record<string, Buffer> = {
    'half of it': whole.subarray(0, whole.length / 2),
    'all but its last byte': whole.subarray(0, -1),
    'one byte altered in the middle': flip(whole, Math.floor(whole.length / 2)),
    'one byte altered at the beginning': flip(whole, 60),
    'a backup of another program': await zipOf({ 'config.yaml': 'a: 1', 'other.db': 'SQLite format 3' }),
    'the database itself': await readFile(join(directory, 'db', 'captionarr.db')),
    nothing: Buffer.alloc(0),
  };
  const answers: Record<string, string> = {};
  for (const [name, content] of Object.entries(attempts))
    answers[name] = (await upload(product.url, content, 'it.zip')) ?? 'TAKEN';
  const { data } = await readJson<{ data: Backup[] }>(`${product.url}/api/system/backups`);
  await product.stop();

  console.log('\nRefused');
  console.table(answers);
  return data.length === 0;
}

function flip(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[place] = (copy[place] ?? 0) ^ 0xff;
  return copy;
}
