import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';

const version = 0x80;
/** Version, time and initial vector before the text; a signature behind it. */
const headLength = 1 + 8 + 16;
const signatureLength = 32;

/** Opens a Fernet token whose key is the SHA-256 of a passphrase; undefined when it is none of this passphrase. */
export function openFernet(token: string, passphrase: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < headLength + 16 + signatureLength || bytes[0] !== version) return undefined;
  const key = createHash('sha256').update(passphrase, 'utf8').digest();
  const signed = bytes.subarray(0, -signatureLength);
  const signature = createHmac('sha256', key.subarray(0, 16)).update(signed).digest();
  if (!timingSafeEqual(signature, bytes.subarray(-signatureLength))) return undefined;
  try {
    const decipher = createDecipheriv('aes-128-cbc', key.subarray(16), bytes.subarray(9, headLength));
    return decipher.update(signed.subarray(headLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
