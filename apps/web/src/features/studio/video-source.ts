import type { StudioFile } from '@captionarr/contract';
import { serverUrl } from '#lib/page-config.ts';

export interface PlayedVideo {
  type: string;
  id: number;
  play: StudioFile['video']['play'];
}

/** A stream that the server makes on the way begins where it’s told to; a file as it is can be searched in. */
export function addressOf({ type, id, play }: PlayedVideo, start: number) {
  const query = new URLSearchParams({ type, id: String(id) });
  if (play !== 'direct') query.set('start', (start / 1000).toFixed(3));
  return `${serverUrl('/studio/video')}?${query}`;
}

/** Where a stream really begins, in milliseconds: pictures can’t be cut everywhere. */
export async function beginOf(address: string, start: number, signal: AbortSignal) {
  try {
    const { headers } = await fetch(address, { method: 'HEAD', signal });
    return Number(headers.get('x-video-start') ?? start / 1000) * 1000;
  } catch {
    return start;
  }
}

/** What a browser says of a video that it can’t decode; anything else may pass. */
export const isUnplayable = (error: MediaError | null) => error?.code === 3 || error?.code === 4;
