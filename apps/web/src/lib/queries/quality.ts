import type { LibraryKind, MediaKind } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

/** Where the files of a video come from, what was measured, and the tracks inside it. */
export const videoQualityQuery = (type: MediaKind, id: number) =>
  queryOptions({
    queryKey: [...keys.quality, 'video', type, id],
    queryFn: ({ signal }) => api.quality.ofVideo({ query: { type, id }, signal }),
    meta: { needs: 'quality.ofVideo', quiet: true },
  });

/** How many files have which finding: of everything, or of series or movies. */
export const qualitySummaryQuery = (what?: LibraryKind) =>
  queryOptions({
    queryKey: [...keys.quality, 'summary', what],
    queryFn: ({ signal }) => api.quality.summary({ query: { what }, signal }),
    meta: { needs: 'quality.summary', quiet: true },
  });

type FilesQuery = Parameters<typeof api.quality.files>[0]['query'];

/** Files with findings. */
export const qualityFilesQuery = (query: FilesQuery) =>
  queryOptions({
    queryKey: [...keys.quality, 'files', query],
    queryFn: ({ signal }) => api.quality.files({ query, signal }),
    meta: { needs: 'quality.files' },
  });

/** Measures the files of a video with its audio, as a job. */
export const measureVideo = (type: MediaKind, id: number) => api.quality.measure({ form: { type, id } });
