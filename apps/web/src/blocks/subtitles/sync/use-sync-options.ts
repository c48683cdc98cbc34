import { maxOffsets } from '@captionarr/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '#lib/queries/settings.ts';
import type { SyncOptions } from '#lib/queries/subtitles.ts';

/** Sync options: the settings, overridden by choices here. */
export function useSyncOptions() {
  const { data } = useQuery(settingsQuery());
  const [chosen, setChosen] = useState<SyncOptions>({});
  const defaults = {
    max_offset_seconds: data?.subsync?.max_offset_seconds ?? maxOffsets[0],
    no_fix_framerate: data?.subsync?.no_fix_framerate ?? false,
    gss: data?.subsync?.gss ?? false,
  };
  return {
    wish: { ...defaults, ...chosen },
    change: (changes: SyncOptions) => setChosen({ ...chosen, ...changes }),
  };
}
