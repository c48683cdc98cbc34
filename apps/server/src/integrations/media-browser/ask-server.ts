import type * as z from 'zod';
import { sendRequest, type Answer, type HttpRequest } from '#integrations/http/request.ts';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import { sentence } from '#platform/sentence.ts';
import { baseOf, descriptions, type MediaBrowserConnection } from './connection.ts';
import { explainAnswer } from './explain-answer.ts';
import { MediaBrowserError } from './media-browser-error.ts';
import { itemId } from './parse.ts';

type Order = Pick<HttpRequest, 'method' | 'json' | 'signal'>;

export interface Page<T> {
  rows: T[];
  /** With unreadable rows. */
  count: number;
  total: number;
}

/** Rows that are asked for at once: as many as are read in a few milliseconds. */
const pageSize = 300;

/** HTTP to a Jellyfin or Emby. Every call throws a MediaBrowserError, with a sentence for the user, when it fails. */
export function createAskServer(connection: MediaBrowserConnection, timeoutMs: number) {
  const { kind, name, apiKey, verifySsl } = connection;
  const { headers, keys, name: program } = descriptions[kind];

  async function send(path: string, more: Order = {}): Promise<Answer> {
    const base = baseOf(connection);
    if (base === undefined)
      throw new MediaBrowserError('unreachable', sentence`The address of ${name} must look like http://host:8096.`);
    const question = {
      ...more,
      name,
      url: base + path,
      timeoutMs,
      verifySsl,
      help: 'media-server-unreachable' as const,
    };
    const answer = await sendRequest({
      ...question,
      headers: { accept: 'application/json', ...headers(apiKey) },
    }).catch((error: unknown) => {
      more.signal?.throwIfAborted();
      // The cause is dropped because it may contain the key.
      throw new MediaBrowserError(
        'unreachable',
        error instanceof AppError ? error.sentence : sentence`${name} is unreachable.`,
      );
    });
    const rejection = explainAnswer(answer, { name, keys });
    if (rejection) throw rejection;
    return answer;
  }

  function parse<T>(schema: z.ZodType<T>, { text }: Answer): T {
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw new MediaBrowserError(
      'unreadable',
      sentence`${name} returned an unexpected response. Is this really ${program}?`,
    );
  }

  const read = async <T>(schema: z.ZodType<T>, path: string, signal?: AbortSignal): Promise<T> =>
    parse(schema, await send(path, { signal }));

  async function* readPages<T>(
    schema: z.ZodType<Page<T>>,
    path: string,
    query: Record<string, string>,
    signal?: AbortSignal,
    size = pageSize,
  ): AsyncGenerator<Page<T>> {
    for (let start = 0, total = 1; start < total;) {
      const paging = { startIndex: String(start), limit: String(size) };
      const page = await read(schema, `${path}?${new URLSearchParams({ ...query, ...paging })}`, signal);
      yield page;
      if (page.count === 0) return;
      start += page.count;
      total = page.total;
    }
  }

  /** Only what is an id goes into an address. */
  function checked(id: string): string {
    if (itemId.safeParse(id).success) return id;
    throw new MediaBrowserError('missing', sentence`${name} can’t have an item with this id.`);
  }

  return { name, program, send, read, readPages, checked };
}
