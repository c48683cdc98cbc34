import type { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderRequest, SendRequest } from '#domain/search/provider-http.ts';
import { CaptchaFailure } from './captcha-service.ts';

interface Call extends Pick<ProviderRequest, 'url' | 'method' | 'json' | 'form'> {
  name: string;
  signal: AbortSignal | undefined;
}

/** Asks a captcha service; `text` is its JSON, undefined when it is something else. */
export type CallService = (call: Call) => Promise<{ status: number; text: unknown; location: string | undefined }>;

/** Through the proxy and with the limits of providers, once: what costs money is not repeated unasked. */
export const createCallService =
  (send: SendRequest): CallService =>
  async ({ name, signal = AbortSignal.timeout(30_000), ...request }) => {
    try {
      const answer = await send(
        { method: 'POST', headers: { accept: 'application/json' }, accept: statuses, ...request },
        { name, signal, turn: (call) => call() },
      );
      return { status: answer.status, text: parse(answer.text()), location: answer.headers.location };
    } catch (error) {
      signal.throwIfAborted();
      throw new CaptchaFailure((error as ProviderFault).message, 'this', { cause: error });
    }
  };

/** Statuses that the services explain in their answer. */
const statuses = [303, 400, 401, 403, 404, 501, 503];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
