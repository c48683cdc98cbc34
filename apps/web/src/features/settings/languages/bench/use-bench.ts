import type { LanguageProfile } from '@captionarr/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';

const wait = 300;

/** The name changes nothing, and is typed letter by letter. */
const textOf = (profile: LanguageProfile) => JSON.stringify({ ...profile, name: 'x', tag: null });

/** What the profile would do with the whole library, once it has stood still for a moment. */
export function useTotals(profile: LanguageProfile, isComplete: boolean) {
  const text = textOf(profile);
  const [asked] = useDebouncedValue(text, wait);
  const query = useQuery({
    queryKey: ['profile-totals', asked],
    queryFn: ({ signal }) => api.languages.totals({ form: { profile: asked }, signal }),
    enabled: isComplete,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return { ...query, isCounting: isComplete && (query.isFetching || asked !== text) };
}

/** Tries the profile on three titles, once it has stood still for a moment. */
export function useBench(profile: LanguageProfile, isComplete: boolean) {
  const [draw, setDraw] = useState(0);
  const [pinned, setPinned] = useState<readonly string[]>([]);
  const form = JSON.stringify({
    profile: textOf(profile),
    // An empty list would go as an empty text.
    ...(pinned.length > 0 && { pinned }),
    draw,
  });
  const [asked] = useDebouncedValue(form, wait);
  const query = useQuery({
    queryKey: ['profile-bench', asked],
    queryFn: ({ signal }) => api.languages.bench({ form: JSON.parse(asked) as { profile: string }, signal }),
    enabled: isComplete,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return {
    ...query,
    isTrying: isComplete && (query.isFetching || asked !== form),
    pinned,
    drawOthers: () => setDraw((before) => before + 1),
    togglePin: (title: string) =>
      setPinned((before) => (before.includes(title) ? before.filter((each) => each !== title) : [...before, title])),
  };
}
