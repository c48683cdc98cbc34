import { useEffect } from 'react';
import { isKeyFree, singleKeys } from '#lib/single-keys.ts';

/** With Ctrl or ⌘ it works wherever the focus is; a plain key only where it is not being written, nor behind a dialog. */
export function useShortcut(key: string, run: () => void, { withModifier = false } = {}) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() !== key || hasModifier !== withModifier || event.altKey) return;
      if (!withModifier && !isKeyFree(event.target)) return;
      if (key.length === 1 && !withModifier && !singleKeys.get()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key, run, withModifier]);
}
