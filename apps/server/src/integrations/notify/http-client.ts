import { parseJson } from '#platform/parse-json.ts';
import { checkHost, guardedLookup } from '#integrations/http/address-guard.ts';
import { explainFailure } from '#integrations/http/explain-failure.ts';
import { loadUndici } from '#integrations/http/undici.ts';
import { userAgent } from '#integrations/http/user-agent.ts';
import { DeliveryError } from './delivery-error.ts';
import { explainAnswer, type Answered } from './explain-answer.ts';
import { sentence } from '#platform/sentence.ts';

export interface Recipient {
  /** Display name. */
  name: string;
  /** Parts of the address that no sentence may repeat. */
  secrets: readonly string[];
  answersPages?: boolean;
  verifySsl: boolean;
  timeoutMs: number;
}

type Method = 'GET' | 'POST' | 'PUT';

interface Outgoing {
  url: string;
  /** Undefined when only a question is asked. */
  json?: unknown;
  method?: Method;
  headers?: Record<string, string>;
}

interface Receipt {
  status: number;
  /** Response data, if it is JSON. */
  data: unknown;
}

/** Sends JSON; throws a sentence when it did not arrive. */
export type SendJson = (outgoing: Outgoing) => Promise<Receipt>;

const largestAnswer = 64 * 1024;

/** Lends a way to send over HTTP. The time is for all that is sent, and redirects are not followed. */
export async function withHttpClient<T>(recipient: Recipient, use: (post: SendJson) => Promise<T>): Promise<T> {
  const { timeoutMs, verifySsl } = recipient;
  const { Agent, request } = await loadUndici();
  const agent = new Agent({
    connect: { rejectUnauthorized: verifySsl, timeout: timeoutMs, lookup: guardedLookup('home') },
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await use(post);
  } finally {
    await agent.destroy();
  }

  async function post({ url, json, method = 'POST', headers }: Outgoing): Promise<Receipt> {
    const answered = await ask(url, { method, headers, body: json === undefined ? undefined : JSON.stringify(json) });
    const rejection = explainAnswer(answered, recipient);
    if (rejection) throw rejection;
    return { status: answered.status, data: parseJson(answered.text) };
  }

  async function ask(url: string, given: { method: Method; headers?: Record<string, string>; body?: string }) {
    let moment: 'before' | 'during' = 'before';
    try {
      const { origin, hostname, pathname, search } = new URL(url);
      checkHost(hostname, 'home');
      const { statusCode, headers, body } = await request.call(agent, {
        ...given,
        origin,
        path: pathname + search,
        headers: { accept: '*/*', 'content-type': 'application/json', ...given.headers, 'user-agent': userAgent },
        signal,
      });
      moment = 'during';
      return { status: statusCode, headers, text: await readBegin(body) } satisfies Answered;
    } catch (error) {
      if (signal.aborted)
        throw new DeliveryError(
          sentence`${recipient.name} didn’t respond within ${timeoutMs / 1000} s.`,
          'unavailable',
        );
      throw new DeliveryError(
        explainFailure(error, { name: recipient.name, url, timeoutMs }, moment).said,
        'unavailable',
      );
    }
  }
}

/** More than this is no receipt. */
async function readBegin(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > largestAnswer) break;
  }
  return Buffer.concat(chunks).toString();
}
