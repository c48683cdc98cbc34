import type { Episode, Series } from '@captionarr/contract';
import { useMemo } from 'react';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { seriesTarget } from '#blocks/subtitles/upload/upload-target.ts';
import { useUpload } from '#blocks/subtitles/upload/use-upload.tsx';

/** Ready when the series, its episodes and its profile are there. */
export function useSeriesUpload(
  series: Series | null | undefined,
  episodes: readonly Episode[] | undefined,
  isBusy: boolean,
) {
  const profile = useProfiles().byId.get(series?.profileId ?? 0);
  const target = useMemo(
    () => (series && episodes && profile ? seriesTarget(series, episodes, profile) : undefined),
    [series, episodes, profile],
  );
  return useUpload({ kind: 'series', target, lacksProfile: Boolean(series && episodes && !profile), isBusy });
}
