import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toFormData } from '#blocks/forms/settings/settings-form-data.ts';
import type { Changes } from '#blocks/forms/use-staged-settings.ts';
import { api } from '#lib/api.ts';

const wait = 300;

/** Asks which downloads these changes would have changed, once they have stood still for a moment. */
export function useReplay(changes: Changes) {
  const form = JSON.stringify(toFormData(changes));
  const [asked] = useDebouncedValue(form, wait);
  const query = useQuery({
    queryKey: ['replay', asked],
    queryFn: ({ signal }) => api.searches.replay({ form: JSON.parse(asked) as Record<string, unknown>, signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return { ...query, isComparing: query.isFetching || asked !== form };
}
