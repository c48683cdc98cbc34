import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Options<Form, Result> {
  /** The values as they are typed. */
  trial: Form;
  ask: (form: Form) => Promise<Result>;
  /** What is saved is tested at once. */
  isAsked: boolean;
  /** Whether the result for one holds for the other. */
  isSame: (tried: Form, now: Form) => boolean;
}

/** Tests the values of a form. A result belongs to the tested values, not to later input. */
export function useTrial<Form, Result>({ trial, ask, isAsked, isSame }: Options<Form, Result>) {
  const { mutate, variables, data, error, isPending } = useMutation({ mutationFn: ask, meta: { quiet: true } });
  useEffect(() => {
    if (isAsked) mutate(trial);
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, as it was when the dialog opened
  }, []);
  const isOfThis = variables !== undefined && isSame(variables, trial);
  return {
    start: (form: Form) => mutate(form),
    isTesting: isPending,
    data: isOfThis ? data : undefined,
    error: isOfThis ? error : null,
  };
}
