import type { Endpoint, EndpointGroup, RequestOf, ResponseOf } from './endpoint.ts';
import { mapValues } from './map-values.ts';

type Options = { signal?: AbortSignal };
type Call<E extends Endpoint> =
  Partial<RequestOf<E>> extends RequestOf<E>
    ? (request?: RequestOf<E> & Options) => Promise<ResponseOf<E>>
    : (request: RequestOf<E> & Options) => Promise<ResponseOf<E>>;

export type Client<C extends Record<string, EndpointGroup>> = {
  [G in keyof C]: { [E in keyof C[G]]: Call<C[G][E]> };
};

/** All that a client needs to know of a contract at run time; the shapes are types only. */
export type RouteTable = Record<string, Record<string, Pick<Endpoint, 'method' | 'path'>>>;

export type Send = (
  method: string,
  url: string,
  options: { body?: FormData; signal?: AbortSignal },
) => Promise<unknown>;

/** Turns a contract into `client.wanted.listEpisodes({ query })`. */
export const createClient = <C extends Record<string, EndpointGroup>>(routes: RouteTable, send: Send) =>
  mapValues(routes, (group) => mapValues(group, (route) => call(route, send))) as Client<C>;

type Fields = Record<string, unknown>;

interface AnyRequest {
  params?: Fields;
  query?: Fields;
  form?: Fields;
  files?: Record<string, Blob>;
  signal?: AbortSignal;
}

const call =
  ({ method, path }: Pick<Endpoint, 'method' | 'path'>, send: Send) =>
  ({ params = {}, query = {}, form, files, signal }: AnyRequest = {}) => {
    const body = form || files ? toForm(form ?? {}, files ?? {}) : undefined;
    return send(method, addressOf(path, query, params), { body, signal });
  };

/** The address that a client asks, relative to `{base}/api`. */
export function addressOf(path: string, query: object, params: Fields = {}): string {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const search = new URLSearchParams(pairs(query as Fields)).toString();
  return search ? `${address}?${search}` : address;
}

/** An empty list is sent as one empty value: that is how this API empties a list. */
function pairs(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [[name, text(value)]];
    return value.length === 0 ? [[name, '']] : value.map((item): [string, string] => [name, text(item)]);
  });
}

function toForm(fields: Fields, files: Record<string, Blob>) {
  const form = new FormData();
  for (const [name, value] of pairs(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

const text = (value: unknown) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));
