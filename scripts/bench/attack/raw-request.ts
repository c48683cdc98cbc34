import { request, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** In milliseconds; a server that says nothing by then answered with status 0. */
  timeoutMs?: number;
}

/** Sends a path and headers exactly as given: no normalizing, no cookies, no Host but the given one. */
export function sendRaw(origin: string, path: string, options: RawRequest = {}): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  const { method = 'GET', body, timeoutMs = 10_000 } = options;
  // Node sends no length with a DELETE by itself, and the body would then pass for the next request.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { host, connection: 'close', ...length, ...options.headers };
  return new Promise((answer) => {
    const failed = (error: Error) => answer({ status: 0, headers: {}, body: error.message });
    let sent;
    try {
      sent = request(
        { hostname, port, path, method, headers, setHost: false, timeout: timeoutMs, agent: false },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', failed);
          response.on('end', () =>
            answer({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString('utf8'),
            }),
          );
        },
      );
    } catch (error) {
      // Node's client refuses some paths and headers; such a probe never reached the server.
      failed(error as Error);
      return;
    }
    sent.on('timeout', () => sent.destroy(new Error('No answer in time.')));
    sent.on('error', failed);
    sent.end(body);
  });
}

/** The sentence every unexpected failure answers with carries this place of the help. */
export const isBare500 = ({ status, headers }: RawAnswer): boolean =>
  status >= 500 && (headers['x-help'] === undefined || headers['x-help'] === 'something-wrong');
