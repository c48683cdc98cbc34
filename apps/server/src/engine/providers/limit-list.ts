import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';
import { dayMs, minuteMs } from '#platform/durations.ts';

/** Ed25519 keys that may sign, as base64url; the second is for a change of keys. docs/decisions/0028 says who has them. */
const trustedKeys: readonly string[] = ['udZOl6NTyBvf5Uf-UxigO4TckqRc3jh6f0cQOPD8K-c'];
/** What is signed begins with this, so that no other signature of the key can be used here. */
export const limitPurpose = 'captionarr-limits.v1.';
/** A list is in force for so long at most; who still wants it signs it again. */
const maxLifeMs = 90 * dayMs;

/** One call a minute: searches wait for every provider, so a slower one would stop them all. */
const slowestMs = minuteMs;

const date = z.iso.datetime().transform((text) => Date.parse(text));
const list = z.object({
  issued: date,
  expires: date,
  /** By key of the provider. */
  sites: z.record(
    z.string(),
    z.union([
      z.object({ stop: z.literal(true) }),
      z
        .object({ calls: z.int().positive(), perMs: z.int().positive() })
        .refine(({ calls, perMs }) => perMs / calls <= slowestMs, 'Ask to stop instead.'),
    ]),
  ),
});
export type LimitList = z.infer<typeof list>;

/** Reads `payload.signature`, both base64url; undefined for a list without effect: unsigned, expired or unreadable. */
export function readLimitList(text: string, now: number, keys = trustedKeys): LimitList | undefined {
  const [, payload, signature] = /^([\w-]+)\.([\w-]+)$/.exec(text.trim()) ?? [];
  if (payload === undefined || signature === undefined) return undefined;
  if (!keys.some((key) => isSignedWith(key, payload, signature))) return undefined;
  const read = list.safeParse(parse(payload));
  if (!read.success) return undefined;
  const { issued, sites } = read.data;
  const expires = Math.min(read.data.expires, issued + maxLifeMs);
  // A clock may be wrong by some hours.
  return issued < now + dayMs && expires > now ? { issued, expires, sites } : undefined;
}

function isSignedWith(key: string, payload: string, signature: string): boolean {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(limitPurpose + payload), publicKey, Buffer.from(signature, 'base64url'));
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
