import type { EndpointGroup } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';

/** The parts of the product that are still to come, with the words a user would have for them. */
const comingParts = {
  'media servers': 'the media servers',
};
export type ComingPart = keyof typeof comingParts;

/** Stands where a handler will be. */
export class NotBuilt {
  readonly waitsFor: ComingPart;

  constructor(waitsFor: ComingPart) {
    this.waitsFor = waitsFor;
  }

  refuse(endpoint: string): never {
    throw new AppError('not-built', `${endpoint} is not built yet; it comes with ${comingParts[this.waitsFor]}.`);
  }
}

export const notBuilt = (waitsFor: ComingPart) => new NotBuilt(waitsFor);

/** A whole group that waits for the same part. */
export const noneBuilt = <G extends EndpointGroup>(group: G, waitsFor: ComingPart) =>
  // Every key of the group, so it is a whole set of handlers.
  Object.fromEntries(Object.keys(group).map((name) => [name, notBuilt(waitsFor)])) as Record<keyof G, NotBuilt>;
