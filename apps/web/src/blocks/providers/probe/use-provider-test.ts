import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { testProvider } from '#lib/queries/provider-tests.ts';
import type { Changes } from '#blocks/forms/use-staged-settings.ts';
import type { ProviderFormState } from '#blocks/providers/use-provider-form.ts';

/** Tests what stands in the form. A result holds until something is changed; a change by pasting is tested at once. */
export function useProviderTest({ provider, typed, isFilledIn }: ProviderFormState, takePaste: () => boolean) {
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: (settings: Changes) => testProvider(provider.key, settings),
    meta: { quiet: true },
  });

  useEffect(() => {
    reset();
    if (takePaste() && isFilledIn) mutate(typed);
  }, [typed, isFilledIn, takePaste, mutate, reset]);

  return { isTesting: isPending, probe: data, error, start: () => mutate(typed) };
}
