import type { MediaServer } from '@captionarr/contract';
import { secretMask } from '@captionarr/contract/settings';
import { readServerAddress } from './server-address.ts';

export type Problem = 'address' | 'key' | 'otherAddress' | 'kinds' | 'libraries';

interface Draft {
  server: MediaServer;
  /** State when the dialog opened. */
  given: MediaServer;
  hasSome: boolean;
}

/** Problems that prevent a test. */
export function problemsOfAddress({ server: { kind, url, apikey }, given }: Draft): readonly Problem[] {
  const address = readServerAddress(url);
  if (!address) return ['address'];
  if (!apikey) return ['key'];
  // The server knows the key and gives it only to the address it was entered for.
  const isOther = kind !== given.kind || address !== readServerAddress(given.url);
  return apikey === secretMask && isOther ? ['otherAddress'] : [];
}

/** Problems that prevent a save. */
export const problemsOf = (draft: Draft): readonly Problem[] => [
  ...problemsOfAddress(draft),
  ...(draft.server.series || draft.server.movies ? [] : ['kinds' as const]),
  ...(draft.hasSome && draft.server.libraries.length === 0 ? ['libraries' as const] : []),
];
