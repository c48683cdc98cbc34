import { opened } from '#lib/opened.ts';
import { createStore } from '#lib/store.ts';

/** What is written in the palette, also before its code is there. */
export const typed = createStore('');
/** Enter was pressed before there was anything to choose from. */
export const isEntered = createStore(false);

/** Opens the palette. Until its box has the focus, keys are kept for it. */
export function openPalette() {
  if (opened.get() === 'palette') return;
  typed.set('');
  isEntered.set(false);
  opened.set('palette');
  document.addEventListener('keydown', keep, { capture: true });
}

const keys: Record<string, () => void> = {
  Backspace: () => typed.set(typed.get().slice(0, -1)),
  Enter: () => isEntered.set(true),
  Escape: () => opened.set(undefined),
};

function keep(event: KeyboardEvent) {
  const isThere = (event.target as Element).matches('[data-palette]');
  if (isThere || opened.get() !== 'palette') return document.removeEventListener('keydown', keep, { capture: true });
  const { key, ctrlKey, metaKey, altKey } = event;
  const act = key.length === 1 ? () => (typed.set(typed.get() + key), isEntered.set(false)) : keys[key];
  if (!act || ctrlKey || metaKey || altKey) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return act();
}
