import { createStore } from './store.ts';
import { storage } from './storage.ts';

const name = 'single-keys';

/** Whether a plain letter or sign is a shortcut. */
export const singleKeys = createStore(storage.get(name) !== 'off');

export function chooseSingleKeys(isOn: boolean) {
  singleKeys.set(isOn);
  storage.set(name, isOn ? undefined : 'off');
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key is not being written there, nor behind a dialog. */
export const isKeyFree = (target: EventTarget | null) =>
  !isWriting(target) && !document.querySelector('[aria-modal="true"]');
