import { useMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { useEffect } from 'react';
import { storage } from '#lib/storage.ts';

const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

const asScheme = (value: string | undefined) => schemes.find((scheme) => scheme === value);

/**
 * The choice of this browser, otherwise the last known setting; `public/scheme.js` reads the same before the app
 * starts.
 */
const chosen = () => asScheme(storage.get('theme'));
const fromSettings = () => asScheme(storage.get('theme-setting'));

/** Mantine only reads here: who changes the scheme also says whether the browser remembers it. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => chosen() ?? fromSettings() ?? fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

export const nextScheme = (scheme: MantineColorScheme) =>
  schemes[(schemes.indexOf(scheme) + 1) % schemes.length] ?? 'auto';

export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const choose = (scheme: MantineColorScheme) => {
    storage.set('theme', scheme);
    setColorScheme(scheme);
  };
  return { scheme: colorScheme, choose };
}

/** The saved setting rules until this browser chooses; a newly saved setting wins over an older choice. */
export function useSchemeOfSettings(setting: string | undefined) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    const scheme = asScheme(setting);
    if (!scheme || scheme === fromSettings()) return;
    if (fromSettings()) storage.set('theme', undefined);
    storage.set('theme-setting', scheme);
    const next = chosen() ?? scheme;
    // Mantine has the whole page restyled, twice, even for the scheme that it has.
    if (next !== colorScheme) setColorScheme(next);
  }, [setting, colorScheme, setColorScheme]);
}
