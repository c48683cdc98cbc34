import type { Received } from './send.ts';

const maxAnswerBytes = 512 << 10;
const maxBytes = 8 << 20;
/** Lists and pages; a downloaded file is kept elsewhere. */
const listed = /json|html|xml/;

/**
 * Answers that a site has marked with an ETag or a date: next time we ask whether they have changed, and a 304 brings
 * back the one we have. Keeps the latest ones, in memory.
 */
export function createValidators() {
  const kept = new Map<string, Received>();
  let size = 0;

  function drop(key: string): void {
    size -= kept.get(key)?.bytes.length ?? 0;
    kept.delete(key);
  }

  return {
    find: (key: string): Received | undefined => kept.get(key),

    /** Keeps what was received; answers what was known if the site says that it hasn’t changed. */
    settle(key: string, received: Received, known: Received | undefined): Received {
      if (received.status === 304 && known) return known;
      drop(key);
      if (isKept(received)) {
        kept.set(key, received);
        size += received.bytes.length;
        for (const [oldest] of kept) if (size > maxBytes) drop(oldest);
      }
      return received;
    },
  };
}

/** Headers that ask only for something newer. */
export function changedSince(known: Received | undefined): Record<string, string> {
  const { etag, 'last-modified': date } = known?.headers ?? {};
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(date !== undefined && { 'if-modified-since': date }),
  };
}

const isKept = ({ status, headers, bytes }: Received): boolean =>
  status === 200 &&
  (headers['etag'] !== undefined || headers['last-modified'] !== undefined) &&
  headers['set-cookie'] === undefined &&
  !(headers['cache-control'] ?? '').includes('no-store') &&
  listed.test(headers['content-type'] ?? '') &&
  bytes.length <= maxAnswerBytes;
