import { generateKeyPairSync, sign } from 'node:crypto';

/** A key, and lists signed with it. */
export function createLimitSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    keys: [publicKey.export({ format: 'jwk' }).x ?? ''],
    sign(list: unknown, purpose = 'captionarr-limits.v1.'): string {
      const payload = Buffer.from(JSON.stringify(list)).toString('base64url');
      return `${payload}.${sign(null, Buffer.from(purpose + payload), privateKey).toString('base64url')}`;
    },
  };
}
