import { hash } from 'node:crypto';

/** A number from 0 up to 1 for a name: always the same on this installation, another one on the next. */
export type Offset = (name: string) => number;

/** From a secret of the installation; neither is ever sent anywhere. */
export function createOffsets(secret: Buffer): Offset {
  const own = secret.toString('hex');
  return (name) => hash('sha256', `${own} ${name}`, 'buffer').readUIntBE(0, 6) / 2 ** 48;
}
