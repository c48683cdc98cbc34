import { useEffect } from 'react';
import { singleKeys } from '#lib/single-keys.ts';

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** With Ctrl or ⌘ it works wherever the focus is; a plain key only where it is not being written, nor behind a dialog. */
export function useShortcut(key: string, run: () => void, { withModifier = false } = {}) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() !== key || hasModifier !== withModifier || event.altKey) return;
      if (!withModifier && (isWriting(event.target) || isDialogOpen())) return;
      if (key.length === 1 && !withModifier && !singleKeys.get()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key, run, withModifier]);
}
