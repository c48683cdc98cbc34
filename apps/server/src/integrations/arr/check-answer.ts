import { ArrError } from './arr-error.ts';
import { sentence } from '#platform/sentence.ts';

export interface AnswerHead {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
}

/** Why an answer is not the data that was asked for, in words; undefined when it is. */
export function explainAnswer({ statusCode, headers }: AnswerHead, name: string): ArrError | undefined {
  if (statusCode >= 300 && statusCode < 400) {
    const target = pathOf(headers.location);
    return new ArrError(
      'moved',
      target === undefined
        ? sentence`${name} redirects instead of answering. Check the base URL.`
        : sentence`${name} redirects to ${target} instead of answering. Check the base URL.`,
    );
  }
  switch (statusCode) {
    case 401:
    case 403:
      return new ArrError(
        'refused',
        sentence`${name} rejected the API key. Copy it from Settings › General in ${name}.`,
      );
    case 404:
      return new ArrError(
        'missing',
        sentence`${name} returned “not found” (404). Check the address, port and base URL.`,
      );
    case 429:
    case 503:
      return explainBusy(statusCode, headers, name);
    default:
  }
  if (isPage({ statusCode, headers }))
    return new ArrError(
      'page',
      sentence`${name} returned a web page instead of data (${statusCode}). Check the address, port and base URL.`,
    );
  if (statusCode >= 500)
    return new ArrError('failed', sentence`${name} reported an error (${statusCode}). See its log for details.`);
  if (statusCode !== 200 && statusCode !== 201)
    return new ArrError('failed', sentence`${name} rejected the request (${statusCode}).`);
  if (!isJson(headers))
    return new ArrError(
      'page',
      sentence`${name} returned something other than JSON. Check the address, port and base URL.`,
    );
  return undefined;
}

/** A 404 of the manager itself, which knows the address but not the thing; one of a proxy is a page or a line of text. */
export const isNotFoundResponse = ({ statusCode, headers }: AnswerHead) =>
  statusCode === 404 && (headers['content-type'] === undefined || isJson(headers));

function explainBusy(statusCode: number, headers: AnswerHead['headers'], name: string) {
  const retryAfter = secondsOf(headers['retry-after']);
  const said =
    retryAfter === undefined
      ? sentence`${name} is busy; retrying later (${statusCode}).`
      : sentence`${name} is busy; retrying in ${retryAfter} s (${statusCode}).`;
  return new ArrError('busy', said, { retryAfter });
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
function pathOf(location: string | string[] | undefined): string | undefined {
  const target = URL.parse([location].flat()[0] ?? '', 'http://manager');
  if (!target || location === undefined) return undefined;
  return `${target.host === 'manager' ? '' : target.origin}${target.pathname}`;
}
