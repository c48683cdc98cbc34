import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';

interface Received {
  name: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  url: string;
  bytes: Buffer;
}

export function answerOf({ name, status, headers, url, bytes }: Received): ProviderAnswer {
  const text = () => decode(bytes, headers['content-type'] ?? '');
  return { status, headers, url, bytes, text, json: () => parse(name, text()) };
}

/** In the character set that the answer names; most do not, and mean UTF-8. */
function decode(bytes: Buffer, type: string): string {
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const what = /^\s*</.test(text) ? 'a web page' : 'something unreadable';
    throw new ProviderFault('ParseResponseError', `${name} returned ${what} instead of data.`, { cause });
  }
}
