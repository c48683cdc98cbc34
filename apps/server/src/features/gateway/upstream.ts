import type { IncomingHttpHeaders } from 'node:http';
import { Unauthorized } from '#platform/errors.ts';
import type { GatewayConfig } from './arguments.ts';
import { UpstreamUnavailable } from './upstream-unavailable.ts';

export type Upstream = ReturnType<typeof createUpstream>;

/** The request headers that identify the user. */
type Visitor = Pick<IncomingHttpHeaders, 'cookie' | 'authorization'>;

interface Question {
  headers?: Record<string, string>;
  method?: string;
}

/** Which kind of answer a path gives. */
export interface PathAnswer {
  status: number;
  isJson: boolean;
  /** The verbs it says that it has; most say so to OPTIONS alone, and some never. */
  verbs?: string[];
}

/** Statuses that a reverse proxy sends when the server is down. */
const awayStatuses = [502, 503, 504];

/** The upstream server, for requests of the gateway itself. */
export function createUpstream({ origin, upstreamBase, apiKey }: GatewayConfig, { patience: timeoutMs = 10_000 } = {}) {
  const name = `${origin}${upstreamBase}`;

  async function ask(path: string, { headers = {}, method = 'GET' }: Question = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await fetch(`${name}${path}`, { method, headers, redirect: 'manual', signal });
    } catch (error) {
      throw new UpstreamUnavailable(name, error);
    }
  }

  return {
    /** For people to read. */
    name,

    /** Asked without a key, so that nothing is done there. */
    async probe(method: string, path: string): Promise<PathAnswer> {
      const { status, headers, body } = await ask(path, { method });
      await body?.cancel();
      if (awayStatuses.includes(status)) throw new UpstreamUnavailable(name);
      const verbs = headers
        .get('allow')
        ?.toUpperCase()
        .split(/\s*,\s*/);
      return { status, isJson: headers.get('content-type')?.includes('json') ?? false, ...(verbs && { verbs }) };
    },

    /** The key, if this visitor may have it: its own page says so. */
    async keyFor({ cookie, authorization }: Visitor): Promise<string | undefined> {
      if (apiKey) return apiKey;
      const headers = { ...(cookie && { cookie }), ...(authorization && { authorization }) };
      const page = await ask('/', { headers });
      const challenge = page.headers.get('www-authenticate');
      if (page.status === 401 && challenge) throw new Unauthorized({ 'www-authenticate': challenge });
      return keyIn(await page.text());
    },
  };
}

/** The page holds it as JSON, which may stand in a string of script. */
const keyIn = (html: string): string | undefined => /\\?"apiKey\\?"\s*:\s*\\?"([^"\\]+)\\?"/.exec(html)?.[1];
