import { useQuery } from '@tanstack/react-query';
import type { MissingSubtitle } from '@captionarr/contract';
import { ApiError } from '#lib/api-error.ts';
import { newestSearchQuery, searchRecordQuery } from '#lib/queries/searches.ts';
import type { WhySubject } from '#lib/searched-video.ts';

/** The record that was asked for, or the newest one about the subject. */
export function useRecord(subject: WhySubject, language: MissingSubtitle | undefined) {
  const isKnown = typeof subject.searchId === 'number';
  const newest = useQuery({ ...newestSearchQuery(subject, language), enabled: !isKnown });
  const id = subject.searchId ?? newest.data;
  const record = useQuery({ ...searchRecordQuery(id ?? 0), enabled: typeof id === 'number' });
  const error = record.error ?? newest.error;
  return {
    record: record.data,
    error,
    /** There was no search yet, or its record is kept no longer. */
    absence: isGone(error) ? ('gone' as const) : id === null ? ('none' as const) : undefined,
    retry: () => void (newest.error ? newest.refetch() : record.refetch()),
  };
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404 && !error.isUnsupported;
