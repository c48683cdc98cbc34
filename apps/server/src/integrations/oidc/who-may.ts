import type { Claims } from './openid-client.ts';

/** Longer names are cut. */
const longestName = 100;

/** Whether the owner lets this visitor in. An empty list lets no one in. An email address marked as unverified doesn’t count. */
export function mayEnter(claims: Claims, claim: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return false;
  if (allowed.includes('*')) return true;
  if (claim === 'email' && claims.email_verified === false) return false;
  return [claims[claim]].flat().some((value) => typeof value === 'string' && value !== '' && allowed.includes(value));
}

/** The visitor’s name for history. */
export const nameOf = ({ preferred_username, email, name, sub }: Claims): string =>
  ([preferred_username, email, name, sub].find((value) => typeof value === 'string' && value !== '') as string).slice(
    0,
    longestName,
  );
