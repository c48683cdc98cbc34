import { storage } from './storage.ts';

const name = 'guide';

/** Where the guide stands in this browser; none while it is not open. A reload goes on there. */
export const guidePlace = {
  get: () => storage.get(name),
  set: (place: string) => storage.set(name, place),
  forget: () => storage.set(name, undefined),
};
