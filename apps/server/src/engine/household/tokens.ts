import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of chance in a token, and of its signature. */
const size = 16;
const shape = /^[\w-]{43}$/;

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Tokens of links: 128 random bits and their signature, so that a guess fails before the database is asked. Only the
 * hash is stored.
 */
export function createTokens(key: Buffer) {
  const sign = (chance: Buffer) => createHmac('sha256', key).update(chance).digest().subarray(0, size);
  return {
    create(): string {
      const chance = randomBytes(size);
      return Buffer.concat([chance, sign(chance)]).toString('base64url');
    },
    /** The hash to look up; undefined if this installation never made it. */
    read(token: string): string | undefined {
      if (!shape.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // The last character has spare bits: two texts mustn’t mean the same link.
      if (bytes.length !== 2 * size || bytes.toString('base64url') !== token) return undefined;
      return timingSafeEqual(sign(bytes.subarray(0, size)), bytes.subarray(size)) ? hashOf(token) : undefined;
    },
  };
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
