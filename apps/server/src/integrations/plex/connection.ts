import type { Logger } from 'pino';
import { minuteMs } from '#platform/durations.ts';
import { PlexError } from './plex-error.ts';
import { askIdentity, identifyServer } from './probe.ts';
import type { ServerHttp, ServerQuestion } from './server-http.ts';
import { sentence } from '#platform/sentence.ts';

/** A server as the settings have it. */
export interface ServerTarget {
  name: string;
  /** Undefined where only an address and a token are known. */
  machineId: string | undefined;
  /** Possible addresses, preferred first. */
  addresses: () => readonly string[];
  token: () => string;
  /** Asks plex.tv where it is now and what gets in; false when that brings nothing new. */
  renew?: (signal?: AbortSignal) => Promise<boolean>;
}

interface Dependencies {
  http: ServerHttp;
  log: Logger;
  now: () => number;
  /** For an answer to begin, and for each pause in it. */
  timeoutMs?: number;
}

type Order = Omit<ServerQuestion, 'name' | 'url' | 'token' | 'timeoutMs'>;
interface Meeting {
  url: string;
  machineId: string;
  at: number;
}

/** After this long the preferred address gets another chance. */
const meetingMs = 10 * minuteMs;

export type ServerConnection = ReturnType<typeof createServerConnection>;

/** Finds an address where the server responds, and another one if it stops. The token is sent nowhere else. */
export function createServerConnection(target: ServerTarget, { http, log, now, timeoutMs = 20_000 }: Dependencies) {
  const { name } = target;
  let meeting: Promise<Meeting> | undefined;

  async function meetAt(url: string): Promise<Meeting> {
    const { machineId } = target;
    if (machineId === undefined) return { url, machineId: await askIdentity(http, name, url), at: now() };
    await identifyServer(http, { name, machineId }, url);
    return { url, machineId, at: now() };
  }

  /** All in parallel; the first response wins. */
  async function meetAnywhere(urls: readonly string[]): Promise<Meeting | PlexError> {
    const [preferred, ...others] = urls;
    if (preferred === undefined) return new PlexError('unreachable', sentence`No address of ${name} is known.`);
    const first = await meetAt(preferred).catch(explained);
    if (!(first instanceof PlexError)) return first;
    const met = await Promise.all(others.map((url) => meetAt(url).catch(explained)));
    return met.find((each) => !(each instanceof PlexError)) ?? first;
  }

  async function search(): Promise<Meeting> {
    let met = await meetAnywhere(target.addresses());
    if (met instanceof PlexError && (await target.renew?.().catch(() => false)))
      met = await meetAnywhere(target.addresses());
    if (met instanceof PlexError) throw met;
    log.debug(`${name} answers at ${met.url}`);
    return met;
  }

  function look(): Promise<Meeting> {
    const looking = search();
    meeting = looking;
    looking.catch(() => void (meeting === looking && (meeting = undefined)));
    return looking;
  }

  async function current(): Promise<Meeting> {
    const known = await meeting;
    return known && now() - known.at < meetingMs ? known : look();
  }

  /** Once more where the server is found at another address, or with a new token. */
  async function attempt<T>(run: (question: ServerQuestion) => Promise<T>, order: Order): Promise<T> {
    const go = async () => run({ ...order, name, url: (await current()).url, token: target.token(), timeoutMs });
    try {
      return await go();
    } catch (error) {
      order.signal?.throwIfAborted();
      if (!(error instanceof PlexError)) throw error;
      if (error.trouble === 'unauthorized' && (await target.renew?.(order.signal).catch(() => false))) return go();
      if (error.trouble !== 'unreachable' || !meeting) throw error;
      meeting = undefined;
      return go();
    }
  }

  return {
    name,
    machineId: async () => (await current()).machineId,
    access: async () => ({ url: (await current()).url, token: target.token() }),
    ask: (order: Order) => attempt((question) => http.ask(question), order),
    picture: (order: Order) => attempt((question) => http.picture(question), order),
    order: (order: Order) => attempt((question) => http.order(question), order),
  };
}

function explained(error: unknown): PlexError {
  if (error instanceof PlexError) return error;
  throw error;
}
