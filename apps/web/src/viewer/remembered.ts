import { storage } from '#lib/storage.ts';
import type { ShownTitle } from './views/title-head.ts';

interface Remembered {
  token: string;
  id: number;
  title: ShownTitle;
}

const name = 'report';

/** The last report of this phone, so that the page can be closed meanwhile. */
export function rememberedFor(token: string): Remembered | undefined {
  try {
    const kept = JSON.parse(storage.get(name) ?? 'null') as Remembered | null;
    return kept?.token === token ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const remember = (kept: Remembered | undefined): void => storage.set(name, kept && JSON.stringify(kept));
