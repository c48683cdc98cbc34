import type * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { describeIssue } from './lenient.ts';
import type { ReadContext } from './provider.ts';

/** Validates the frame of a response; an unexpected one is the provider's fault, and the error says where. */
export function readAnswer<T extends z.ZodType>(
  { name }: Pick<ReadContext, 'name'>,
  schema: T,
  answer: unknown,
): z.output<T> {
  const { success, data, error } = schema.safeParse(answer);
  if (success) return data;
  throw new ProviderFault(
    'ParseResponseError',
    `${name} changed its format: its response can’t be read (${describeIssue(answer, error.issues[0], 'the whole')}).`,
    { cause: error },
  );
}
