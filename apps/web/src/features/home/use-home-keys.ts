import { useEffect } from 'react';
import { isKeyFree, singleKeys } from '#lib/single-keys.ts';

/** Plain keys of this page, by letter or digit. */
export function useHomeKeys(runs: Readonly<Record<string, (() => void) | undefined>>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = runs[event.key.toLowerCase()];
      if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!singleKeys.get() || !isKeyFree(event.target)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [runs]);
}
