import { Suspense, useState, type ComponentType } from 'react';
import type { LibrariesInUse } from '#lib/libraries-in-use.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { createStore, useStore } from '#lib/store.ts';
import { useShortcut } from './use-shortcut.ts';

export interface OnDemandProps {
  isOpen: boolean;
  onClose: () => void;
  libraries: LibrariesInUse | undefined;
}

const load = <K extends string>(name: K, from: () => Promise<Record<K, ComponentType<OnDemandProps>>>) =>
  lazyPart(async () => (await from())[name]);

/** Overlays, loaded at first use. */
const parts = {
  palette: load('Palette', () => import('./palette.tsx')),
  help: load('KeyboardHelp', () => import('./keyboard-help.tsx')),
  guide: load('Guide', () => import('#features/guide/guide.tsx')),
  jobs: load('JobsDrawer', () => import('./jobs-drawer.tsx')),
  restart: load('RestartDialog', () => import('./system-dialogs.tsx')),
  shutdown: load('ShutdownDialog', () => import('./system-dialogs.tsx')),
};

type Part = keyof typeof parts;

export const opened = createStore<Part | undefined>(undefined);

const openPalette = () => opened.set('palette');
const openHelp = () => opened.set('help');
const focusNotice = () =>
  [...document.querySelectorAll('.mantine-Notification-root')].at(-1)?.querySelector('button')?.focus();

export function OnDemand({ libraries }: Pick<OnDemandProps, 'libraries'>) {
  useShortcut('k', openPalette, { withModifier: true });
  useShortcut('?', openHelp);
  useShortcut('f8', focusNotice);
  return names.map((name) => <OnDemandPart key={name} name={name} libraries={libraries} />);
}

const names = Object.keys(parts) as Part[];

function OnDemandPart({ name, libraries }: { name: Part; libraries: LibrariesInUse | undefined }) {
  const isOpen = useStore(opened) === name;
  const [isUsed, setIsUsed] = useState(false);
  if (isOpen && !isUsed) setIsUsed(true);
  const Part = parts[name];
  return <Suspense>{isUsed && <Part isOpen={isOpen} onClose={() => close(name)} libraries={libraries} />}</Suspense>;
}

/** A slow close must not close a dialog that was opened since. */
const close = (name: Part) => {
  if (opened.get() === name) opened.set(undefined);
};
