import { onTestFinished } from 'vitest';
import { startArr, type Arr, type ArrOptions } from '#arr/start.ts';
import { createLibrary } from '#library/library.ts';

export const library = createLibrary({ size: 'small' });

/** A manager over the small library that closes with the test. */
export async function openArr(options: Partial<ArrOptions> = {}): Promise<Arr> {
  const arr = await startArr({ kind: 'sonarr', library, ...options });
  onTestFinished(() => arr.close());
  return arr;
}

/** `GET /api/v3/{path}` with the key. */
export const ask = (arr: Arr, path: string): Promise<Response> =>
  fetch(`${arr.url}/api/v3/${path}`, { headers: { 'x-api-key': arr.apiKey } });

/** The JSON that a `GET` answers; tests say what they expect of it. */
export async function read<T = Record<string, unknown>>(arr: Arr, path: string): Promise<T> {
  const answer = await ask(arr, path);
  return (await answer.json()) as T;
}

export const readList = (arr: Arr, path: string) => read<Record<string, unknown>[]>(arr, path);
