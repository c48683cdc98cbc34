import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from './same-secret.ts';

/** Marks a browser that signed in before; grants no access. */
export const knownCookie = 'captionarr_known';
export const knownFor = 365 * 24 * 60 * 60;

/** A known browser is counted separately, so that password guessing cannot lock out its owner. */
export function createKnownBrowsers(key: Buffer) {
  const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url');

  return {
    create(): string {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(id)}`;
    },
    /** Which one it is; undefined when it is not known. */
    read(cookie: string | undefined): string | undefined {
      const [id = '', mark] = cookie?.split('.') ?? [];
      return sameSecret(mark, sign(id)) ? id : undefined;
    },
  };
}
