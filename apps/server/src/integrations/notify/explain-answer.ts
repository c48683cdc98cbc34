import { DeliveryError } from './delivery-error.ts';
import { quoteServerMessage } from './server-message.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface Asked {
  name: string;
  /** Never repeated in messages. */
  secrets: readonly string[];
  answersPages?: boolean;
}

/** Why an answer means that the message did not arrive, in words; undefined when it did. */
export function explainAnswer(answered: Answered, asked: Asked): DeliveryError | undefined {
  const { status, headers } = answered;
  const { name } = asked;
  const quote = (said: Sentence) => quoteServerMessage(said, ownWords(answered), asked.secrets);
  const retryAfterMs = retryAfterOf(headers);
  const isPage = /html/i.test(String(headers['content-type']));
  if (status >= 200 && status < 300) {
    if (!isPage || asked.answersPages) return undefined;
    return new DeliveryError(
      sentence`${name} returned a web page instead of a confirmation. Check the host, port and path in the URL.`,
    );
  }
  if (status >= 300 && status < 400) {
    const origin = originOf(headers.location);
    return new DeliveryError(
      origin === undefined
        ? sentence`${name} redirects instead of answering (${status}). Check the URL.`
        : sentence`${name} redirects to ${origin} instead of answering (${status}). Check the URL.`,
    );
  }
  switch (status) {
    case 401:
    case 403:
      return new DeliveryError(quote(sentence`${name} denied access (${status}). Check the token, user and password.`));
    case 404:
      return new DeliveryError(quote(sentence`${name} returned “not found” (404). Check the URL.`));
    case 429:
      return new DeliveryError(sayLimit(name, retryAfterMs), 'unavailable', {
        retryAfterMs,
      });
    default:
  }
  return status >= 500
    ? new DeliveryError(quote(sentence`${name} returned an error (${status}). Try again later.`), 'upstream', {
        retryAfterMs,
      })
    : new DeliveryError(quote(sentence`${name} rejected the message (${status}).`), 'upstream', { isRefused: true });
}

/** Fields in which services explain errors. */
const places = ['description', 'errorDescription', 'message', 'error', 'errors'];

function ownWords({ text, headers }: Answered): string {
  const type = String(headers['content-type']);
  return /json/i.test(type) ? wordsIn(text) : /text\/plain/i.test(type) ? text : '';
}

function wordsIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return '';
    const fields = new Map<string, unknown>(Object.entries(answer));
    const found = places.flatMap((place) => [fields.get(place)].flat()).find((value) => typeof value === 'string');
    return found ?? '';
  } catch {
    return '';
  }
}

/** Drops the path, which may contain a token. */
const originOf = (location: string | string[] | undefined) => URL.parse([location].flat()[0] ?? '')?.origin;

const maxWaitSeconds = 24 * 60 * 60;

/** How long it wants to be left alone, which it says in seconds or as the moment when that ends. */
function retryAfterOf(headers: Answered['headers']): number | undefined {
  const [text = ''] = [headers['retry-after']].flat();
  const seconds = Math.ceil(Number(text) || (Date.parse(text) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, maxWaitSeconds) * 1000 : undefined;
}

const sayLimit = (name: string, waitMs: number | undefined) =>
  waitMs === undefined
    ? sentence`${name} rate limit reached; retrying later.`
    : sentence`${name} rate limit reached; retrying in ${waitMs / 1000} s.`;
