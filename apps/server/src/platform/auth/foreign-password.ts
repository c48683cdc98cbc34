import { createHash, pbkdf2 as pbkdf2Callback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const pbkdf2 = promisify(pbkdf2Callback);
/** Rounds used by the Bazarr fork. */
const rounds = 600_000;

/** Stored form of a password hash of another program until the first login; undefined for an unknown hash. */
export function foreignHash(text: string): string | undefined {
  const bazarr = /^[\da-f]{32}$/i.exec(text.trim())?.[0];
  if (bazarr !== undefined) return `$md5$${bazarr.toLowerCase()}`;
  const [, salt, hash] = /^pbkdf2:([\da-f]{2,128}):([\da-f]{64})$/i.exec(text.trim()) ?? [];
  return salt && hash ? `$pbkdf2-sha256$${salt.toLowerCase()}$${hash.toLowerCase()}` : undefined;
}

/** To be replaced when the password is known. */
export const isForeignHash = (hash: string): boolean => /^\$(md5|pbkdf2-sha256)\$/.test(hash);

export async function verifyForeign(password: string, hash: string): Promise<boolean> {
  const [, kind, ...parts] = hash.split('$');
  const expected = Buffer.from(parts.at(-1) ?? '', 'hex');
  const actual =
    kind === 'md5'
      ? createHash('md5').update(password).digest()
      : await pbkdf2(password, Buffer.from(parts[0] ?? '', 'hex'), rounds, 32, 'sha256');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
