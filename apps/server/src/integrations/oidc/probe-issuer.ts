import type { CustomFetch, ServerMetadata } from 'openid-client';
import { discover, send } from './discover.ts';
import { readProblem } from './openid-problem.ts';

/** What the provider says about itself, and how far its clock is ahead in seconds, if it tells. Throws an `OpenIdError`. */
export async function probeIssuer(
  issuer: string,
  clientId: string,
  now: () => number = Date.now,
): Promise<{ metadata: ServerMetadata; ahead: number | undefined }> {
  let ahead: number | undefined;
  const noteClock: CustomFetch = async (url, options) => {
    const response = await send(url, options);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) ahead = Math.round((date - now()) / 1000);
    return response;
  };
  try {
    return { metadata: await discover(issuer, clientId, noteClock), ahead };
  } catch (error) {
    throw readProblem(error);
  }
}
