import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { delays } from '#lib/delays.ts';
import { titlesQuery, type FoundTitle } from '#lib/queries/search.ts';

export interface TitleSearch {
  /** Trimmed text. */
  text: string;
  /** Titles of the last response, kept while the next one loads. */
  titles: readonly FoundTitle[];
  /** The titles are not those of the text yet. */
  isSearching: boolean;
  error: Error | null;
  /** Does not wait for a pause in the writing. */
  searchNow: () => void;
}

const none: readonly FoundTitle[] = [];

/** Searches when typing pauses; outdated requests are aborted. */
export function useTitleSearch(written: string, delay: number = delays.search): TitleSearch {
  const text = written.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);

  const isWanted = text !== '' && asked !== '';
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...titlesQuery(asked),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const isAnswered = asked === text && !isFetching && !isPlaceholderData;
  return {
    text,
    titles: (isWanted && data) || none,
    isSearching: text !== '' && !isAnswered,
    error: isAnswered ? error : null,
    searchNow: () => (asked === text ? void refetch() : setAsked(text)),
  };
}
