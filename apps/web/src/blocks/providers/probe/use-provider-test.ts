import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { testProvider } from '#lib/queries/provider-tests.ts';
import type { ProviderFormState } from '#blocks/providers/use-provider-form.ts';

/** Tests what stands in the form. A result holds until something is changed. */
export function useProviderTest({ provider, typed, isFilledIn }: ProviderFormState) {
  const { mutate, reset, ...test } = useMutation({
    mutationFn: () => testProvider(provider.key, typed),
    meta: { quiet: true },
  });
  const isAwaited = useRef(false);

  useEffect(() => {
    reset();
    if (isAwaited.current && isFilledIn) mutate();
    isAwaited.current = false;
  }, [typed, isFilledIn, mutate, reset]);

  return {
    isTesting: test.isPending,
    probe: test.data,
    error: test.error,
    start: () => mutate(),
    /** The next change completes the form: it is tested at once. */
    awaitChange: () => void (isAwaited.current = true),
  };
}

export type ProviderTestState = ReturnType<typeof useProviderTest>;
