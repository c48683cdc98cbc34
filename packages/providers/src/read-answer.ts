import type * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';

/** Validates a provider's response; an unexpected one is its fault, and the error says where. */
export function readAnswer<T extends z.ZodType>(name: string, schema: T, answer: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(answer);
  if (success) return data;
  const [issue] = error.issues;
  const place = issue?.path.join('.') || 'the whole';
  throw new ProviderFault('ParseResponseError', `${name} sent an unexpected response (${place}).`, {
    cause: error,
  });
}
