import type { Contract } from '@captionarr/contract';
import { createClient } from '@captionarr/contract/browser';
import { routes } from 'virtual:viewer-routes';

/** The link was revoked, is over or never was. */
export class Gone extends Error {}

/** No server answered, or only something in front of it. */
export class Away extends Error {}

/** The server said no to this one request. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

const gone = new Set([401, 403, 404, 410]);
const fromProxy = new Set([500, 502, 503, 504]);

/** Relative to `<base>`, which the server writes into the page. */
const client = createClient<Pick<Contract, 'viewer'>>(routes, async (method, url, { body, signal }) => {
  const response = await fetch(`api${url}`, {
    method,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(body && { body }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Away();
  });
  if (gone.has(response.status)) throw new Gone();
  if (fromProxy.has(response.status)) throw new Away();
  if (!response.ok) throw new Refused(response.status);
  return response.json();
});

type Calls = typeof client.viewer;
export type Opened = Awaited<ReturnType<Calls['open']>>;
export type NewReport = Parameters<Calls['report']>[0]['form'];

/** All that the token of a link opens. */
export const callsFor = (token: string) => ({
  open: (text = '', signal?: AbortSignal) =>
    client.viewer.open({ params: { token }, query: text ? { text } : {}, ...(signal && { signal }) }),
  report: (form: NewReport) => client.viewer.report({ params: { token }, form }),
  /** Waits for news as long as the server does, unless `known` is not how many steps there are. */
  follow: (id: number, known?: number) =>
    client.viewer.follow({ params: { token, id }, query: known === undefined ? {} : { known } }),
  answer: (id: number, better: boolean) => client.viewer.answer({ params: { token, id }, form: { better } }),
});

export type ViewerCalls = ReturnType<typeof callsFor>;
