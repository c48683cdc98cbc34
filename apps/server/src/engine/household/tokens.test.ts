import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTokens, hashOf } from './tokens.ts';

const tokens = createTokens(randomBytes(32));

test('a token is known by its hash, and each is another', () => {
  const made = Array.from({ length: 500 }, () => tokens.create());

  expect(new Set(made).size).toBe(made.length);
  for (const token of made) expect(tokens.read(token)).toBe(hashOf(token));
});

test('no other text passes, and a changed token neither', () => {
  const token = tokens.create();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.uint8Array({ minLength: 32, maxLength: 32 })), (guess) => {
      const text = typeof guess === 'string' ? guess : Buffer.from(guess).toString('base64url');
      expect(tokens.read(text)).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.nat(42), fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_'), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      expect(tokens.read(changed)).toBe(changed === token ? hashOf(token) : undefined);
    }),
  );
});

test('a token of another installation doesn’t pass', () => {
  expect(createTokens(randomBytes(32)).read(tokens.create())).toBeUndefined();
});
