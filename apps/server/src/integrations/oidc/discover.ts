import type { CustomFetch, ServerMetadata } from 'openid-client';
import { requestBytes } from '#integrations/http/request.ts';

export const timeoutMs = 10_000;

/** What the provider says about itself. Throws as openid-client does, also if it calls itself something else. */
export async function discover(issuer: string, clientId: string, fetch: CustomFetch = send): Promise<ServerMetadata> {
  const { discovery, customFetch, allowInsecureRequests } = await import('openid-client');
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const options = { [customFetch]: fetch, timeout: timeoutMs / 1000, execute };
  return (await discovery(new URL(issuer), clientId, undefined, undefined, options)).serverMetadata();
}

/** With the limits of every other request: no redirects, small responses, no addresses that a home doesn’t have. */
export const send: CustomFetch = async (url, { method, headers, body, signal }) => {
  const answer = await requestBytes({
    name: 'the OpenID provider',
    url,
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    ...(body instanceof URLSearchParams && { bytes: Buffer.from(body.toString()) }),
    timeoutMs,
    ...(signal && { signal }),
    help: 'login-openid',
  });
  const hasBody = ![204, 205, 304].includes(answer.status);
  return new Response(hasBody ? new Uint8Array(answer.bytes) : null, {
    status: answer.status,
    headers: {
      'content-type': String(answer.headers['content-type'] ?? ''),
      date: String(answer.headers.date ?? ''),
    },
  });
};
