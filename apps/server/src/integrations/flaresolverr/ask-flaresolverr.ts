import * as z from 'zod';
import { sendRequest } from '#integrations/http/request.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

const name = 'FlareSolverr';
const help = 'provider-outage';
/** It needs some time around the challenge itself. */
const margin = 15_000;

const welcome = z.looseObject({ msg: z.string(), version: z.string() });
const solved = z.looseObject({
  status: z.literal('ok'),
  solution: z.looseObject({
    cookies: z.array(z.looseObject({ name: z.string(), value: z.string() })),
    userAgent: z.string(),
  }),
});
const failed = z.looseObject({ status: z.literal('error'), message: z.string() });

/** What lets a request past the shield; both parts belong together. */
export interface Clearance {
  cookie: string;
  userAgent: string;
}

const placeOf = (address: string, path: string) => `${address.trim().replace(/\/+$/, '')}${path}`;

/** Its version, to test the address. */
export async function readFlareSolverrVersion(address: string): Promise<string> {
  const { status, text } = await sendRequest({ name, url: placeOf(address, '/'), timeoutMs: 5000, help });
  const { data } = welcome.safeParse(parse(text));
  if (status !== 200 || !data) throw new AppError('upstream', 'There’s another program at this address.', { help });
  return data.version;
}

interface Challenge {
  /** Address of FlareSolverr. */
  address: string;
  /** The page behind the shield. */
  url: string;
  maxTimeoutMs: number;
  /** `http://proxy.example:8080` */
  proxy: string | undefined;
  signal: AbortSignal;
}

/** Opens a page in a browser there, and returns what the shield gave it. Throws an AppError in words. */
export async function solveChallenge({ address, url, maxTimeoutMs, proxy, signal }: Challenge): Promise<Clearance> {
  const { text } = await sendRequest({
    name,
    url: placeOf(address, '/v1'),
    json: {
      cmd: 'request.get',
      url,
      maxTimeout: maxTimeoutMs,
      returnOnlyCookies: true,
      ...(proxy !== undefined && { proxy: { url: proxy } }),
    },
    timeoutMs: maxTimeoutMs + margin,
    signal,
    help,
  });
  const answer = parse(text);
  const { data } = solved.safeParse(answer);
  if (!data) throw new AppError('upstream', explain(failed.safeParse(answer).data?.message ?? ''), { help });
  const { cookies, userAgent } = data.solution;
  return { cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; '), userAgent };
}

function explain(message: string): Sentence {
  if (/blocked this request|banned/i.test(message))
    return sentence`FlareSolverr can’t help: the site bans your IP address.`;
  if (/timeout/i.test(message)) return sentence`FlareSolverr couldn’t pass the browser check in time.`;
  return message === ''
    ? sentence`There’s another program at the address of FlareSolverr.`
    : sentence`FlareSolverr reports an error: ${message.replace(/^Error: /, '')}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
