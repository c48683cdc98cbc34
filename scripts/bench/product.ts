import { Agent, request } from 'node:http';
import { freePort, startAndAsk } from '../../lab/src/process.ts';

export const key = '0123456789abcdef0123456789abcdef';
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Asks on a connection that stays open; resolves with the bytes as they came. */
export function ask(url: string) {
  return new Promise<Buffer>((done, fail) => {
    request(url, { agent, headers: { 'x-api-key': key, 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(Buffer.concat(parts)));
    })
      .on('error', fail)
      .end();
  });
}

export const readJson = async <T>(url: string): Promise<T> =>
  (await fetch(url, { headers: { 'x-api-key': key } })).json() as Promise<T>;

export async function send(url: string, method: string, body: URLSearchParams) {
  const answer = await fetch(url, { method, body, headers: { 'x-api-key': key } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} was refused: ${answer.status} ${text}`);
  return text;
}

export const hangUp = () => agent.destroy();

interface Start {
  /** Of a release, instead of this checkout. */
  program?: string | undefined;
  /** A command that runs another one. */
  within?: readonly string[];
}

/** The product on this folder of its own. */
export async function startProduct(
  directory: string,
  more: NodeJS.ProcessEnv = {},
  { program = 'apps/server/bin/captionarr', within = [] }: Start = {},
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = ['--config', directory, '--port', String(port), '--host', '127.0.0.1'];
  const env = { CAPTIONARR_AUTH__APIKEY: key, ...more };
  const ping = `${url}${more.CAPTIONARR_BASE_URL ?? ''}/api/system/ping`;
  const [command = '', ...args] = [...within, program, ...flags];
  return { url, ...(await startAndAsk(command, args, ping, env)) };
}

export async function startBareServer(file: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  return { url, ...(await startAndAsk('node', ['scripts/bench/bare-server.mjs', String(port), file], url)) };
}
