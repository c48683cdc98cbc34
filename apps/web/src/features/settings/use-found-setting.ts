import { useEffect } from 'react';
import { useLocation } from 'react-router';

const markedFor = 2000;

/** Brings the setting that the address names into view, marks it for a moment and puts the cursor there. */
export function useFoundSetting(isReady: boolean) {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    const row = isReady && name ? document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`) : null;
    if (!row) return undefined;
    row.scrollIntoView({ block: 'center' });
    document.getElementById(`field-${name}`)?.focus({ preventScroll: true });
    row.dataset['found'] = 'true';
    const timer = setTimeout(() => delete row.dataset['found'], markedFor);
    return () => {
      clearTimeout(timer);
      delete row.dataset['found'];
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same setting may be looked for twice
  }, [hash, key, isReady]);
}
