import type { Answer } from '#integrations/http/request.ts';
import { MediaBrowserError } from './media-browser-error.ts';

interface Asked {
  name: string;
  /** Page where its API keys are created. */
  keys: string;
}

const check = 'Check the address.';

/** Explains an unexpected response; undefined if it is fine. */
export function explainAnswer({ status, headers }: Answer, { name, keys }: Asked): MediaBrowserError | undefined {
  const isPage = /html/i.test(String(headers['content-type']));
  if (status >= 300 && status < 400)
    return new MediaBrowserError('refused', `${name} redirects instead of answering (${status}). ${check}`);
  if (status === 401 || status === 403)
    return new MediaBrowserError('unauthorized', `${name} rejected the API key. Create one there under ${keys}.`);
  if (status === 429 || status === 503) return explainBusy({ status, headers }, name);
  if (isPage)
    return new MediaBrowserError('unreadable', `${name} returned a web page instead of data (${status}). ${check}`);
  if (status === 404) return new MediaBrowserError('missing', `${name} returned “not found” (404). ${check}`);
  if (status >= 500)
    return new MediaBrowserError('failed', `${name} reported an error (${status}). See its log for details.`);
  if (status >= 400) return new MediaBrowserError('refused', `${name} rejected the request (${status}).`);
  return undefined;
}

function explainBusy({ status, headers }: Pick<Answer, 'status' | 'headers'>, name: string): MediaBrowserError {
  const text = [headers['retry-after']].flat()[0] ?? '';
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : undefined;
  const wait = seconds === undefined ? 'later' : `in ${seconds} second${seconds === 1 ? '' : 's'}`;
  return new MediaBrowserError('busy', `${name} is busy; retrying ${wait} (${status}).`, {
    retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
  });
}
