import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Polling, WireEvent } from './polling.ts';
import type { Presenter } from './present.ts';
import { unconvertible } from './refusal.ts';
import { textOf, textsOf } from './form.ts';
import type { SettingsStore } from './settings-store.ts';
import type { Store } from './store.ts';

export interface Parts {
  store: Store;
  settings: SettingsStore;
  present: Presenter;
  polling: Polling;
  emit: (event: WireEvent) => void;
  /** Restart or shutdown. */
  power: (action: string) => void;
}

export interface Visit {
  /** Fields of URL and form together. */
  fields: FormData;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The return value is the response; undefined means 204. */
export type Handler = (visit: Visit) => unknown;
export type Routes = Record<string, Partial<Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Handler>>>;

export function intOf(fields: FormData, name: string): number | undefined {
  const text = textOf(fields, name);
  if (text === undefined) return undefined;
  if (/^-?\d+$/.test(text)) return Number(text);
  throw unconvertible(name, `invalid literal for int() with base 10: '${text}'`);
}

export function neededInt(fields: FormData, name: string): number {
  const value = intOf(fields, name);
  if (value === undefined) throw unconvertible(name, 'Missing required parameter in the JSON body or the post body');
  return value;
}

export const intsOf = (fields: FormData, name: string): number[] => textsOf(fields, name).map(Number);

/** Everything, unless a length above zero is given. */
export function pageOf<T>(rows: readonly T[], fields: FormData): readonly T[] {
  const start = intOf(fields, 'start') ?? 0;
  const length = intOf(fields, 'length') ?? -1;
  return length > 0 ? rows.slice(start, start + length) : rows;
}
