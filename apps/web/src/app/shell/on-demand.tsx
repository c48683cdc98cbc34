import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { afterFirstContent } from '#lib/first-content.ts';
import type { LibrariesInUse } from '#lib/libraries-in-use.ts';
import { latePart, lazyPart } from '#lib/lazy-part.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import { opened, type Overlay } from '#lib/opened.ts';
import { useStore } from '#lib/store.ts';
import { openPalette } from './palette/typed.ts';
import { WaitingBox } from './palette/waiting-box.tsx';
import { useShortcut } from './use-shortcut.ts';

export interface OnDemandProps {
  isOpen: boolean;
  onClose: () => void;
  libraries: LibrariesInUse | undefined;
}

const loadPalette = () => loadChunk(() => import('./palette/palette.tsx'));

const load = <K extends string>(name: K, from: () => Promise<Record<K, ComponentType<OnDemandProps>>>) =>
  lazyPart(async () => (await from())[name]);

/** Overlays, loaded at first use. */
const parts: Record<Overlay, ComponentType<OnDemandProps>> = {
  palette: load('Palette', loadPalette),
  help: load('KeyboardHelp', () => import('./keyboard-help.tsx')),
  guide: latePart<OnDemandProps>(async () => (await import('#features/guide/guide.tsx')).Guide),
  bulk: latePart<OnDemandProps>(async () => (await import('#blocks/bulk/bulk-overlay.tsx')).BulkOverlay),
  jobs: load('JobsDrawer', () => import('./jobs-drawer.tsx')),
  restart: load('RestartDialog', () => import('./system-dialogs.tsx')),
  shutdown: load('ShutdownDialog', () => import('./system-dialogs.tsx')),
};

const openHelp = () => opened.set('help');
const focusNotice = () =>
  [...document.querySelectorAll('.mantine-Notification-root')].at(-1)?.querySelector('button')?.focus();

export function OnDemand({ libraries }: Pick<OnDemandProps, 'libraries'>) {
  // Its keys are pressed blindly: it should be there by then.
  useEffect(() => afterFirstContent(() => void loadPalette().catch(() => undefined)), []);
  useShortcut('k', openPalette, { withModifier: true });
  useShortcut('?', openHelp);
  useShortcut('f8', focusNotice);
  return names.map((name) => <OnDemandPart key={name} name={name} libraries={libraries} />);
}

const names = Object.keys(parts) as Overlay[];

function OnDemandPart({ name, libraries }: { name: Overlay; libraries: LibrariesInUse | undefined }) {
  const isOpen = useStore(opened) === name;
  const [isUsed, setIsUsed] = useState(false);
  if (isOpen && !isUsed) setIsUsed(true);
  const Part = parts[name];
  const waiting = name === 'palette' ? <WaitingBox /> : null;
  return (
    <Suspense fallback={waiting}>
      {isUsed && <Part isOpen={isOpen} onClose={() => close(name)} libraries={libraries} />}
    </Suspense>
  );
}

/** A slow close must not close a dialog that was opened since. */
const close = (name: Overlay) => {
  if (opened.get() === name) opened.set(undefined);
};
