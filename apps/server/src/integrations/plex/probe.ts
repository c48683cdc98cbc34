import { PlexError } from './plex-error.ts';
import { identityAnswer, type PlexConnection } from './records.ts';
import type { ServerHttp } from './server-http.ts';
import { sentence } from '#platform/sentence.ts';

export interface ProbedConnection extends PlexConnection {
  available: boolean;
  /** Milliseconds; null when it does not answer. */
  latency: number | null;
}

/** How long a server may take to say who it is, in milliseconds. */
const probeMs = 3000;

/** Requests the identity of a server. Sends nothing that a stranger could use. */
export async function askIdentity(http: ServerHttp, name: string, url: string): Promise<string> {
  const question = { name, url, path: '/identity', timeoutMs: probeMs, deadlineMs: probeMs };
  const answer = identityAnswer.safeParse(await http.ask(question));
  if (!answer.success)
    throw new PlexError('unreadable', sentence`${hostOf(url)} isn’t a Plex server. Check the address and port.`);
  return answer.data.MediaContainer.machineIdentifier;
}

/** Checks that the expected server responds; another one gets no token. */
export async function identifyServer(
  http: ServerHttp,
  { name, machineId }: { name: string; machineId: string },
  url: string,
): Promise<void> {
  if ((await askIdentity(http, name, url)) !== machineId)
    throw new PlexError('stranger', sentence`A server other than ${name} answers at ${hostOf(url)}.`);
}

/** Tries all addresses of a server at the same time; the best one comes first. */
export async function probeConnections(
  http: ServerHttp,
  server: { name: string; machineId: string },
  connections: readonly PlexConnection[],
): Promise<ProbedConnection[]> {
  const probed = await Promise.all(
    connections.slice(0, maxConnections).map(async (connection): Promise<ProbedConnection> => {
      const begun = performance.now();
      try {
        await identifyServer(http, server, connection.uri);
        return { ...connection, available: true, latency: Math.round(performance.now() - begun) };
      } catch {
        return { ...connection, available: false, latency: null };
      }
    }),
  );
  return probed.toSorted(byMerit);
}

/** A server in a cluster of containers lists dozens. */
const maxConnections = 32;

/** Responding connections first, then nearest, then fastest. */
const byMerit = (one: ProbedConnection, other: ProbedConnection) =>
  Number(other.available) - Number(one.available) ||
  distance(one) - distance(other) ||
  (one.latency ?? Infinity) - (other.latency ?? Infinity);

/** The home before the world, the world before a detour. */
export const distance = ({ local, relay }: PlexConnection) => (relay ? 2 : local ? 0 : 1);

const hostOf = (url: string) => URL.parse(url)?.host ?? 'this address';
