import { routes } from 'virtual:contract-routes';
import type { Contract } from '@captionarr/contract';
import { createClient } from '@captionarr/contract/browser';
import type { Send } from '@captionarr/contract/browser';
import { disconnected, refusal, unsupported } from './api-error.ts';
import { authState } from './auth-state.ts';
import { keyHeader, pageConfig, serverUrl } from './page-config.ts';
import { isFromProxy, reportFailure } from './reachability.ts';
import { takeAnswer } from './served-answers.ts';

const send: Send = (method, url, request) => fetchJson(method, `/api${url as `/${string}`}`, request);

/** GET outside the API, such as a connection test. */
export const getOutsideApi = (path: `/${string}`, signal?: AbortSignal) => fetchJson('GET', path, { signal });

/** A picture that only an authenticated request gets, as an address for an image. */
export async function getPicture(path: `/${string}`, signal?: AbortSignal): Promise<string> {
  const response = await ask(serverUrl(path), { headers: keyHeader(), ...(signal && { signal }) });
  if (!response.ok) throw await refusal(response);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return `data:image/png;base64,${btoa(text)}`;
}

/** Uploads a raw file that is too big for a form. */
export const uploadOutsideApi = (path: `/${string}`, body: Blob, signal?: AbortSignal) =>
  fetchJson('POST', path, { body, signal });

interface Message {
  body?: FormData | Blob;
  signal?: AbortSignal;
}

/** How many requests were refused for want of a login: a success from before a refusal doesn’t outweigh it. */
let refusals = 0;

async function fetchJson(method: string, path: `/${string}`, { body, signal }: Message) {
  const served = method === 'GET' ? takeAnswer(path) : undefined;
  if (served !== undefined) {
    authState.set(true);
    return served;
  }
  const refusalsBefore = refusals;
  const response = await ask(serverUrl(path), {
    method,
    headers: keyHeader(),
    ...(body && { body }),
    ...(signal && { signal }),
  });
  if (!response.ok) {
    if (isFromProxy(response.status)) reportFailure();
    const error = await refusal(response);
    // A 401 with a reason is about an account at Plex, not about the one here.
    if (error.status === 401 && !error.reason) {
      refusals += 1;
      authState.set(false);
    }
    throw error;
  }
  const answer = await read(response);
  if (refusals === refusalsBefore) authState.set(true);
  return answer;
}

async function ask(url: string, request: RequestInit) {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    reportFailure();
    throw disconnected();
  }
}

/** A server that does not know a path may answer with its page instead of saying so. */
async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('html')) throw unsupported();
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

export const api = createClient<Contract>(routes, send);

// Calls the server is known to lack are not sent.
for (const call of pageConfig.gateway?.lacks ?? []) {
  const [group = '', name = ''] = call.split('.');
  // Groups are looked up by name; unknown ones are skipped.
  Object.assign((api as Record<string, object>)[group] ?? {}, { [name]: () => Promise.reject(unsupported()) });
}
