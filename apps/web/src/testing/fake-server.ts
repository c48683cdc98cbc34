import { afterEach, vi } from 'vitest';

export interface FakeRequest {
  method: string;
  /** Relative to `{base}/api`; of a connection test, which lies beside it, the whole. */
  path: string;
  query: Record<string, string[]>;
  form: Record<string, FormDataEntryValue[]>;
  headers: Headers;
}

/** The response, or a function of the request. */
type Answer = unknown;

/** Thrown or returned by an answer to speak with another status than 200. */
export const answerWith = (status: number, body?: unknown, contentType = 'application/json') =>
  new Response(body === undefined ? null : contentType.includes('json') ? JSON.stringify(body) : (body as string), {
    status,
    headers: { 'content-type': contentType },
  });

/** Answers `fetch` by verb and path, as in `fakeServer({ 'GET /badges': { status: 1 } })`, and remembers what was asked. */
export function fakeServer(answers: Record<string, Answer> = {}) {
  const requests: FakeRequest[] = [];
  const known = new Map(Object.entries(answers));

  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const request = read(String(input), init);
    requests.push(request);
    init.signal?.throwIfAborted();
    const name = `${request.method} ${request.path}`;
    if (!known.has(name)) return answerWith(501, `The fake server has no answer for ${name}.`);
    const answer = known.get(name);
    return toResponse(
      typeof answer === 'function' ? await (answer as (request: FakeRequest) => unknown)(request) : answer,
    );
  });

  return {
    requests,
    /** The requests with this verb and path, as in `asked('GET /badges')`. */
    asked: (name: string) => requests.filter(({ method, path }) => `${method} ${path}` === name),
    /** Changes an answer from now on. */
    answer: (name: string, answer: Answer) => void known.set(name, answer),
  };
}

afterEach(() => void vi.unstubAllGlobals());

function read(address: string, { method = 'GET', body, headers }: RequestInit): FakeRequest {
  const url = new URL(address, 'http://captionarr.test');
  return {
    method,
    path: url.pathname.replace(/^(?!\/test\/).*?\/api(?=\/)/, ''),
    query: grouped(url.searchParams),
    form: body instanceof FormData ? grouped(body) : {},
    headers: new Headers(headers),
  };
}

function grouped<T>(entries: Iterable<[string, T]>) {
  const groups: Record<string, T[]> = {};
  for (const [name, value] of entries) (groups[name] ??= []).push(value);
  return groups;
}

const toResponse = (answer: unknown) => {
  if (answer instanceof Response) return answer.clone();
  return answer === undefined ? answerWith(204) : answerWith(200, answer);
};
