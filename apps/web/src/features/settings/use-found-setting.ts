import { useEffect } from 'react';
import { useLocation } from 'react-router';

const markedFor = 2000;

/** Brings a setting into view and puts the cursor there. */
function show(name: string) {
  const row = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`);
  row?.scrollIntoView({ block: 'center' });
  document.getElementById(`field-${name}`)?.focus({ preventScroll: true });
  return row;
}

/** Goes to the setting that the address names, and marks it for a moment. */
export function useFoundSetting(isReady: boolean) {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    const row = isReady && name ? show(name) : null;
    if (!row) return undefined;
    row.dataset['found'] = 'true';
    const timer = setTimeout(() => delete row.dataset['found'], markedFor);
    return () => {
      clearTimeout(timer);
      delete row.dataset['found'];
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same setting may be looked for twice
  }, [hash, key, isReady]);
}

/** Goes to the setting that the server refused. */
export function useRefusedSetting(name: string | undefined) {
  useEffect(() => {
    if (name) show(name);
  }, [name]);
}
