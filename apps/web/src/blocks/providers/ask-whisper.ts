import { getOutsideApi } from '#lib/api.ts';

/** Result of testing the other server. */
interface Tested {
  status?: boolean;
  version?: string;
  error?: string;
  code?: number;
}

interface Answer {
  outcome: 'found' | 'noVersion' | 'noAddress' | 'failed';
  /** The version that was found, or why none was. */
  text?: string;
}

/** Asks a transcription server for its version, through our own server. */
export async function askWhisper(address: string): Promise<Answer> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return { outcome: 'noAddress' };
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  // Every part is checked for before it is used.
  const tested = (await getOutsideApi(`/test/${url.protocol.slice(0, -1)}/${url.host}${folder}status`)) as Tested;
  if (tested.status && tested.version) return { outcome: 'found', text: tested.version };
  return tested.code === 404 ? { outcome: 'noVersion' } : { outcome: 'failed', text: tested.error };
}
