import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Tally } from './tally.ts';

export interface Question {
  /** Route it is counted under. */
  route: string;
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  form?: Record<string, string>;
  /** Streamed, or answered once its work is done. */
  isLong?: boolean;
  /** Not packed, for somebody reads it here. */
  isRead?: boolean;
}

export type Ask = (question: Question) => Promise<string>;

/** Connections per host, like a browser. */
const connections = 6;
const patience = 30_000;

/** Asks as one browser would, on connections that stay open, and counts; what goes wrong is counted, not thrown. */
export function createAsk(origin: string, key: string, tally: Pick<Tally, 'note'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const ask: Ask = async ({ route, path, method = 'GET', form, isLong = false, isRead = false }) => {
    const body = form && new URLSearchParams(form).toString();
    const headers = {
      'x-api-key': key,
      ...(!isRead && { 'accept-encoding': 'gzip' }),
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const started = performance.now();
    let text = '';
    let problem: string | undefined;
    let sent: ClientRequest | undefined;
    try {
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        sent = request(`${origin}${path}`, { agent, method, headers, timeout: patience }, done);
        sent.on('timeout', () => sent?.destroy(new Error(`No answer within ${patience / 1000} s`)));
        sent.on('error', fail);
        sent.end(body);
      });
      text = await readAll(answer);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      problem = `${words} (${new Date().toISOString()}, on a ${sent?.reusedSocket ? 'used' : 'new'} connection)`;
    }
    tally.note(route, performance.now() - started, { problem, isLong });
    return text;
  };
  return { ask, leave: () => agent.destroy() };
}

/** Text that came packed is not unpacked: nobody reads it, and the browser would do that elsewhere. */
async function readAll(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const status = answer.statusCode ?? 0;
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  const text = isPacked ? '' : Buffer.concat(parts).toString();
  if (status >= 400) throw new Error(`${status} ${text.slice(0, 200)}`);
  return text;
}
