import type { SendRequest } from '#domain/search/provider-http.ts';

/** A response whose lists have one row more than usual: with the same fields, all of them null. */
export const addOddRows =
  (send: SendRequest): SendRequest =>
  async (request, context) => {
    const answer = await send(request, context);
    return { ...answer, json: () => withOddRow(answer.json()) };
  };

function withOddRow(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...oddRowOf(value)];
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withOddRow(inner)]));
}

const oddRowOf = ([first]: readonly unknown[]): object[] =>
  isObject(first) ? [Object.fromEntries(Object.keys(first).map((key) => [key, null]))] : [];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
