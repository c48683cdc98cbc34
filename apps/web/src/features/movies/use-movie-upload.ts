import type { Movie } from '@captionarr/contract';
import { useMemo } from 'react';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { movieTarget } from '#blocks/subtitles/upload/upload-target.ts';
import { useUpload } from '#blocks/subtitles/upload/use-upload.tsx';

/** Ready when the movie and its profile are there. */
export function useMovieUpload(movie: Movie | null | undefined, isBusy: boolean) {
  const profile = useProfiles().byId.get(movie?.profileId ?? 0);
  const target = useMemo(() => (movie && profile ? movieTarget(movie, profile) : undefined), [movie, profile]);
  return useUpload({ kind: 'movies', target, lacksProfile: Boolean(movie && !profile), isBusy });
}
