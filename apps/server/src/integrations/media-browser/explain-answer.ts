import type { Answer } from '#integrations/http/request.ts';
import { MediaBrowserError } from './media-browser-error.ts';
import { sentence } from '#platform/sentence.ts';

interface Asked {
  name: string;
  /** Page where its API keys are created. */
  keys: string;
}

/** Explains an unexpected response; undefined if it is fine. */
export function explainAnswer(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  { name, keys }: Asked,
): MediaBrowserError | undefined {
  const isPage = /html/i.test(String(headers['content-type']));
  if (status >= 300 && status < 400)
    return new MediaBrowserError(
      'refused',
      sentence`${name} redirects instead of answering (${status}). Check the address.`,
    );
  if (status === 401 || status === 403)
    return new MediaBrowserError(
      'unauthorized',
      sentence`${name} rejected the API key. Create one there under ${keys}.`,
    );
  if (status === 429 || status === 503) return explainBusy({ status, headers }, name);
  if (isPage)
    return new MediaBrowserError(
      'unreadable',
      sentence`${name} returned a web page instead of data (${status}). Check the address.`,
    );
  if (status === 404)
    return new MediaBrowserError('missing', sentence`${name} returned “not found” (404). Check the address.`);
  if (status >= 500)
    return new MediaBrowserError('failed', sentence`${name} reported an error (${status}). See its log for details.`);
  if (status >= 400) return new MediaBrowserError('refused', sentence`${name} rejected the request (${status}).`);
  return undefined;
}

function explainBusy({ status, headers }: Pick<Answer, 'status' | 'headers'>, name: string): MediaBrowserError {
  const text = [headers['retry-after']].flat()[0] ?? '';
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : undefined;
  const said =
    seconds === undefined
      ? sentence`${name} is busy; retrying later (${status}).`
      : sentence`${name} is busy; retrying in ${seconds} s (${status}).`;
  return new MediaBrowserError('busy', said, {
    retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
  });
}
