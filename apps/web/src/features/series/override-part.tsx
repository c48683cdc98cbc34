import type { ProfileOverride } from '@captionarr/contract';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useStore } from '#lib/store.ts';
import { closeOverride, editedPlace } from './override-place.ts';

const OverrideDialog = lazyPart(async () => (await import('./override-dialog.tsx')).OverrideDialog);

/** The dialog for the profile of a season or episode, while one is being chosen. */
export function OverridePart({ overrides }: { overrides: readonly ProfileOverride[] }) {
  const place = useStore(editedPlace);
  useEffect(() => () => editedPlace.set(undefined), []);
  if (!place) return null;
  const present = overrides.find(({ season, episodeId }) =>
    place.episodeId === undefined ? season === place.season : episodeId === place.episodeId,
  );
  return (
    <Suspense>
      <OverrideDialog place={place} present={present} onClose={closeOverride} />
    </Suspense>
  );
}
