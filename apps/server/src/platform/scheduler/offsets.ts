import { createHmac } from 'node:crypto';

/** A number from 0 up to 1 for a name: always the same on this installation, another one on the next. */
export type Offset = (name: string) => number;

/** From a secret of the installation, which is never sent anywhere. */
export const createOffsets =
  (secret: Buffer): Offset =>
  (name) =>
    createHmac('sha256', secret).update(name).digest().readUIntBE(0, 6) / 2 ** 48;
