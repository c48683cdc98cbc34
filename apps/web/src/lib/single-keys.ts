import { createStore } from './store.ts';
import { storage } from './storage.ts';

const name = 'single-keys';

/** Whether a plain letter or sign is a shortcut. */
export const singleKeys = createStore(storage.get(name) !== 'off');

export function chooseSingleKeys(isOn: boolean) {
  singleKeys.set(isOn);
  storage.set(name, isOn ? undefined : 'off');
}
