import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Exchange } from '#engine/providers/record/tape.ts';

/** Serves the responses of a tape on one port. `hosts` says where each of its origins is to be looked for. */
export async function startTapeSite(exchanges: readonly Exchange[]) {
  const origins = [...new Set(exchanges.flatMap(originsOf))];
  /** Requests that the tape does not have. */
  const unknown: string[] = [];

  async function find(message: IncomingMessage): Promise<Exchange['response'] | undefined> {
    const [, index = '', path = ''] = /^\/(\d+)(.*)$/s.exec(message.url ?? '') ?? [];
    const url = new URL(path, origins[Number(index)]);
    const body = await text(message);
    const exchange = exchanges.find(
      ({ request }) =>
        request.method === message.method && isSameAddress(request, url) && fieldsOf(request.body) === fieldsOf(body),
    );
    if (!exchange) unknown.push(`${message.method} ${url.href} ${body}`.trim());
    return exchange?.response;
  }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body = '', bodyBase64 } = (await find(message)) ?? { status: 599, headers: {} };
    response
      .writeHead(status, separated(headers))
      .end(bodyBase64 === undefined ? body : Buffer.from(bodyBase64, 'base64'));
  }

  const server = createServer((message, response) => void answer(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    hosts: Object.fromEntries(origins.map((origin, index) => [origin, `http://127.0.0.1:${port}/${index}`])),
    unknown,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Of several headers with the same name one stands on each line. */
const separated = (headers: Exchange['response']['headers']) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.includes('\n') ? value.split('\n') : value]),
  );

/** With both schemes: a tape does not tell them apart. */
function originsOf({ request, response }: Exchange): string[] {
  const { location } = response.headers;
  return [request.url, ...(location === undefined ? [] : [new URL(location, request.url).href])].flatMap((address) => {
    const { host } = new URL(address);
    return [`https://${host}`, `http://${host}`];
  });
}

function isSameAddress({ url, moreParameters }: Exchange['request'], asked: URL): boolean {
  const known = new URL(url);
  if (known.host !== asked.host || pathOf(known) !== pathOf(asked)) return false;
  if (!moreParameters) return parametersOf(known.searchParams) === parametersOf(asked.searchParams);
  return [...known.searchParams].every(([name, value]) => asked.searchParams.getAll(name).includes(value));
}

const pathOf = ({ pathname }: URL) => decodeURIComponent(pathname);
const parametersOf = (parameters: Iterable<[string, string]>) =>
  [...parameters]
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&');

/** A body as text that does not depend on the order of its fields. */
function fieldsOf(body = ''): string {
  try {
    return JSON.stringify(JSON.parse(body), sortKeys);
  } catch {
    return /^[^<{]*=/.test(body) ? parametersOf(new URLSearchParams(body)) : body.trim();
  }
}

const sortKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
