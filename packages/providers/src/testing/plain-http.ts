import { request as askUndici } from 'undici';
import { ProviderFault, type FaultReasonName } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer, ProviderHttp, ProviderRequest } from '#domain/search/provider-http.ts';

const maxRedirects = 5;

/** Asks over the network without turns, retries or a proxy; `hosts` says where each real origin is to be looked for. */
export const plainHttp =
  (hosts: Readonly<Record<string, string>>): ProviderHttp =>
  async (request) => {
    let url = addressOf(request);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(placeOf(url, hosts), request);
      const location = response.headers.get('location');
      if (
        location !== null &&
        response.status >= 300 &&
        response.status < 400 &&
        !request.accept?.includes(response.status)
      )
        url = new URL(location, url);
      else return read(response, url, request);
    }
    throw new ProviderFault('ProviderError', `${url.host} sends in circles.`);
  };

function addressOf({ url, query = {} }: ProviderRequest): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) address.searchParams.append(name, String(one));
  return address;
}

/** A test must never leave the lab, so a missing host is an error. */
function placeOf({ origin, pathname, search }: URL, hosts: Readonly<Record<string, string>>): string {
  const host = hosts[origin];
  if (host === undefined) throw new ProviderFault('ConnectionError', `Nothing stands in for ${origin}.`);
  return `${host}${pathname}${search}`;
}

async function ask(
  place: string,
  { method = 'GET', headers, json, form, multipart, timeoutMs = 20_000 }: ProviderRequest,
) {
  const isJson = json !== undefined;
  const body = isJson
    ? JSON.stringify(json)
    : form
      ? new URLSearchParams(form)
      : multipart
        ? parts(multipart)
        : undefined;
  const allHeaders = {
    'user-agent': 'Captionarr/test',
    ...(isJson && { 'content-type': 'application/json' }),
    ...headers,
  };
  try {
    if (method === 'GET' && isJson) return await getWithBody(place, allHeaders, JSON.stringify(json));
    return await fetch(place, {
      method,
      headers: allHeaders,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    throw new ProviderFault(isLate ? 'Timeout' : 'ConnectionError', 'There was no answer.', { cause });
  }
}

/** `fetch` refuses what one provider demands. */
async function getWithBody(place: string, headers: Record<string, string>, body: string): Promise<Response> {
  const answer = await askUndici(place, { method: 'GET', headers, body });
  return new Response(await answer.body.arrayBuffer(), { status: answer.statusCode });
}

const cutOff = (cause: unknown): never => {
  throw new ProviderFault('ConnectionError', 'The answer ended in the middle.', { cause });
};

function parts(multipart: NonNullable<ProviderRequest['multipart']>): FormData {
  const data = new FormData();
  for (const [name, { bytes, fileName }] of Object.entries(multipart))
    data.append(name, new Blob([Buffer.from(bytes)]), fileName);
  return data;
}

async function read(response: Response, url: URL, { accept = [] }: ProviderRequest): Promise<ProviderAnswer> {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  if (status >= 300 && !accept.includes(status)) {
    const seconds = Number(headers['retry-after'] ?? Number.NaN);
    const until = Number.isNaN(seconds) ? {} : { until: Date.now() + seconds * 1000 };
    throw new ProviderFault(reasonOf(status), `${url.host} answered ${status}.`, until);
  }
  const bytes = Buffer.from(await response.arrayBuffer().catch(cutOff));
  const text = () => bytes.toString('utf8');
  return { status, headers, url: url.href, bytes, text, json: () => parseJson(text(), url) };
}

function reasonOf(status: number): FaultReasonName {
  if (status === 401 || status === 403) return 'AuthenticationError';
  if (status === 429) return 'TooManyRequests';
  return status >= 500 ? 'ServiceUnavailable' : 'ProviderError';
}

function parseJson(text: string, { host }: URL): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderFault('ParseResponseError', `${host} answered something else than JSON.`, { cause });
  }
}
