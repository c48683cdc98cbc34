import { storage } from './storage.ts';

const name = 'guide';

/** Position of the guide in this browser, kept across reloads; undefined while it is closed. */
export const savedGuidePage = {
  get: () => storage.get(name),
  set: (place: string) => storage.set(name, place),
  forget: () => storage.set(name, undefined),
};
