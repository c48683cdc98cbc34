import { isKeyFree, singleKeys } from '#lib/single-keys.ts';

/** What single keys are for the rows, which know the usual ones. */
const usual: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' };

/** j and k go from row to row and x chooses; from elsewhere on the page they lead into the list. */
function press(event: KeyboardEvent) {
  const key = usual[event.key];
  const { target, ctrlKey, metaKey, altKey } = event;
  if (!key || ctrlKey || metaKey || altKey || !singleKeys.get() || event.defaultPrevented) return;
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  if (row && (target === row || !(target as Element).matches('input:not([type="checkbox"]), textarea, select')))
    row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  else if (isKeyFree(target) && key !== ' ') document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
  else return;
  event.preventDefault();
}

/** Once for the page. */
export const listKeys = () => document.addEventListener('keydown', press);
