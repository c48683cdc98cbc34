import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ProviderRequest } from '#domain/search/provider-http.ts';

export interface RequestBody {
  headers: Record<string, string>;
  /** A new body for each attempt. */
  open: () => string | Readable | null;
}

export function bodyOf({ json, form, multipart }: ProviderRequest): RequestBody {
  if (json !== undefined) {
    const text = JSON.stringify(json);
    return { headers: { 'content-type': 'application/json' }, open: () => text };
  }
  if (form) {
    const text = new URLSearchParams(form).toString();
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, open: () => text };
  }
  return multipart ? partsOf(multipart) : { headers: {}, open: () => null };
}

/** Sound may be hundreds of megabytes: it is sent from where it lies. */
function partsOf(multipart: NonNullable<ProviderRequest['multipart']>): RequestBody {
  const boundary = `captionarr-${randomUUID()}`;
  const pieces: Uint8Array[] = Object.entries(multipart).flatMap(([name, { bytes, fileName }]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(fileName)}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(length) },
    open: () => Readable.from(pieces),
  };
}

const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
