import type { CDPSession } from '@playwright/test';

/** One response over the wire; what came from a cache or through the service worker isn’t one. */
export interface Transfer {
  /** Path without the leading slash. */
  file: string;
  type: Type;
  /** As sent: compressed, with headers. */
  bytes: number;
  /** Seconds on the browser’s clock. */
  end: number;
}

export const types = ['page', 'script', 'style', 'font', 'image', 'data', 'other'] as const;
export type Type = (typeof types)[number];

const typeOf: Record<string, Type> = {
  Document: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};

/** Notes every response of a page from now on. */
export async function watchTraffic(session: CDPSession) {
  const transfers: Transfer[] = [];
  const open = new Map<string, Omit<Transfer, 'bytes' | 'end'>>();
  const underWay = new Set<string>();
  let began = Number.NaN;
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    underWay.add(requestId);
    if (type === 'Document' && Number.isNaN(began)) began = timestamp;
  });
  session.on('Network.loadingFailed', ({ requestId }) => void underWay.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || response.url.startsWith('data:')) return;
    const file = new URL(response.url).pathname.slice(1);
    open.set(requestId, { file, type: typeOf[type] ?? (file.endsWith('.js') ? 'script' : 'other') });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void open.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const response = open.get(requestId);
    underWay.delete(requestId);
    if (response) transfers.push({ ...response, bytes: encodedDataLength, end: timestamp });
  });
  await session.send('Network.enable');
  return {
    /** All, or those that ended in the first `ms` of the navigation. */
    until: (ms = Infinity): Transfer[] => transfers.filter(({ end }) => end <= began + ms / 1000),
    isQuiet: () => underWay.size === 0,
  };
}
