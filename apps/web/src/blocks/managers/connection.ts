import type { ManagerName } from '@captionarr/contract';
import { secretMask } from '@captionarr/contract/settings';
import { getOutsideApi } from '#lib/api.ts';

export interface Connection {
  ip: string;
  port: number;
  base_url: string;
  apikey: string;
  ssl: boolean;
}

/** Undefined when the test cannot run, because something that it needs is not there. */
export function testAddress(manager: ManagerName, { ip, port, base_url, apikey, ssl }: Partial<Connection>) {
  const host = ip?.trim();
  if (!host || !apikey || typeof ssl !== 'boolean') return undefined;
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const base = (base_url ?? '').replaceAll(/^\/+|\/+$/g, '');
  // A key that is saved and not replaced is known to the server only.
  const key: Record<string, string> = apikey === secretMask ? { saved: manager } : { apikey };
  return {
    place: encodeURI(`/test/${ssl ? 'https' : 'http'}/${name}:${port}/${base && `${base}/`}`) as `/${string}`,
    query: new URLSearchParams(key).toString(),
  };
}

export type TestAddress = NonNullable<ReturnType<typeof testAddress>>;

interface Answer {
  status?: boolean;
  version?: string;
  error?: string;
}

const statusPaths = ['api/system/status', 'api/v3/system/status'] as const;

/** Tests the old status path of managers, then the new one; `error` is the last response. */
export async function testConnection({ place, query }: TestAddress): Promise<{ version: string } | { error?: string }> {
  let error: string | undefined;
  for (const path of statusPaths) {
    // One after the other: the second is asked only when the first is not accepted.
    const answer = (await getOutsideApi(`${place}${path}?${query}`)) as Answer | null | undefined;
    if (answer?.status && answer.version) return { version: answer.version };
    error = answer?.error;
  }
  return { error };
}
