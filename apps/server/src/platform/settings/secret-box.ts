import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { privateFile, privateFolders } from '#platform/private-files.ts';

export type SecretBox = ReturnType<typeof boxWith>;

const keyLength = 32;
const tagLength = 16;

/** Seals texts with a key that lies in a file of its own, so that a copy of the database alone gives nothing away. */
export async function openSecretBox(file: string) {
  const known = await readKey(file);
  if (known) await chmod(file, privateFile);
  return boxWith(known ?? (await createKey(file)));
}

/** Undefined if there is no key; changes nothing. */
export async function readSecretBox(file: string): Promise<SecretBox | undefined> {
  const key = await readKey(file);
  return key && boxWith(key);
}

function boxWith(key: Buffer) {
  return {
    /** The purpose is sealed in: a text moved to another row does not open there. */
    seal(purpose: string, text: string) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v1.${iv.toString('base64url')}.${sealed.toString('base64url')}`;
    },

    /** Undefined when it was sealed with another key or for another purpose. */
    open(purpose: string, sealed: string) {
      const [version, iv, rest] = sealed.split('.');
      if (version !== 'v1' || !iv || !rest) return undefined;
      const bytes = Buffer.from(rest, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(-tagLength));
        return decipher.update(bytes.subarray(0, -tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },

    /** Bytes that are the same at every start and secret. */
    derive: (purpose: string) => createHmac('sha256', key).update(purpose).digest(),
  };
}

async function readKey(file: string) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length !== keyLength) throw new Error(`${file} doesn’t contain a key of ${keyLength} bytes.`);
  return key;
}

async function createKey(file: string) {
  const key = randomBytes(keyLength);
  await mkdir(dirname(file), privateFolders);
  const handle = await open(file, 'wx', privateFile);
  try {
    await handle.writeFile(`${key.toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return key;
}
