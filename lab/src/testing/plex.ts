import { onTestFinished } from 'vitest';
import { startPlexServer, type PlexServerOptions } from '#plex/start-server.ts';
import { startPlex, type PlexOptions } from '#plex/start.ts';
import { library } from './arr.ts';

const json = { accept: 'application/json', 'x-plex-client-identifier': 'lab-client' };

/** A server over the small library that closes with the test, and a way to ask it. */
export async function openPlexServer(options: Partial<PlexServerOptions> = {}) {
  const server = await startPlexServer({ library, ...options });
  onTestFinished(() => server.close());
  const ask = (path: string, method = 'GET') =>
    fetch(`${server.url}${path}`, { method, headers: { ...json, 'x-plex-token': server.token } });
  const read = async <T = Row[]>(path: string): Promise<Container<T>> =>
    ((await (await ask(path)).json()) as { MediaContainer: Container<T> }).MediaContainer;
  return { server, ask, read };
}

export interface Row {
  ratingKey: string;
  title: string;
  guid: string;
  index?: number;
  parentIndex?: number;
  addedAt: number;
  Guid?: { id: string }[];
  Media: { Part: { file: string }[] }[];
}

interface Container<T> {
  size: number;
  totalSize?: number;
  Metadata?: T;
  Directory?: { key: string; title: string; type: string; Location: { path: string }[] }[];
}

/** plex.tv that closes with the test, and a way to ask it. */
export async function openPlex(options: PlexOptions = {}) {
  const plex = await startPlex(options);
  onTestFinished(() => plex.close());
  const ask = (path: string, { token, ...init }: RequestInit & { token?: string } = {}) =>
    fetch(`${plex.url}/api/v2${path}`, { ...init, headers: { ...json, ...(token && { 'x-plex-token': token }) } });
  const createPin = async () => {
    const answer = await ask('/pins', { method: 'POST', body: new URLSearchParams({ strong: 'true' }) });
    return (await answer.json()) as { id: number; code: string; authToken: null };
  };
  return { plex, ask, createPin };
}
