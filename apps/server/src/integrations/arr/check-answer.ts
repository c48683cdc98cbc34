import { ArrError } from './arr-error.ts';

export interface AnswerHead {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
}

/** Why an answer is not the data that was asked for, in words; undefined when it is. */
export function explainAnswer({ statusCode, headers }: AnswerHead, name: string): ArrError | undefined {
  const check = 'Check the address, port and base URL.';
  if (statusCode >= 300 && statusCode < 400) {
    const target = pathOf(headers.location);
    return new ArrError('moved', `${name} redirects${target} instead of answering. Check the base URL.`);
  }
  switch (statusCode) {
    case 401:
    case 403:
      return new ArrError('refused', `${name} rejected the API key. Copy it from Settings › General in ${name}.`);
    case 404:
      return new ArrError('missing', `${name} returned “not found” (404). ${check}`);
    case 429:
    case 503:
      return explainBusy(statusCode, headers, name);
    default:
  }
  if (isPage({ statusCode, headers }))
    return new ArrError('page', `${name} returned a web page instead of data (${statusCode}). ${check}`);
  if (statusCode >= 500)
    return new ArrError('failed', `${name} reported an error (${statusCode}). See its log for details.`);
  if (statusCode !== 200 && statusCode !== 201)
    return new ArrError('failed', `${name} rejected the request (${statusCode}).`);
  if (!isJson(headers)) return new ArrError('page', `${name} returned something other than JSON. ${check}`);
  return undefined;
}

/** A 404 of the manager itself, which knows the address but not the thing; one of a proxy is a page or a line of text. */
export const isNotFoundResponse = ({ statusCode, headers }: AnswerHead) =>
  statusCode === 404 && (headers['content-type'] === undefined || isJson(headers));

function explainBusy(statusCode: number, headers: AnswerHead['headers'], name: string) {
  const retryAfter = secondsOf(headers['retry-after']);
  const wait = retryAfter === undefined ? 'later' : `in ${retryAfter} second${retryAfter === 1 ? '' : 's'}`;
  return new ArrError('busy', `${name} is busy; retrying ${wait} (${statusCode}).`, { retryAfter });
}

const isPage = ({ headers }: AnswerHead) => /html/i.test(String(headers['content-type']));
const isJson = (headers: AnswerHead['headers']) => /\bjson\b/i.test(String(headers['content-type']));

/** Given as seconds or as a date. */
function secondsOf(header: string | string[] | undefined): number | undefined {
  const text = [header].flat()[0];
  if (text === undefined) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Path of a redirect, without query and fragment. */
function pathOf(location: string | string[] | undefined): string {
  const target = URL.parse([location].flat()[0] ?? '', 'http://manager');
  if (!target || location === undefined) return '';
  return ` to ${target.host === 'manager' ? '' : target.origin}${target.pathname}`;
}
