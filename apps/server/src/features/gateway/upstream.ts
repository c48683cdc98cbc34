import type { IncomingHttpHeaders } from 'node:http';
import { Unauthorized } from '#platform/errors.ts';
import type { GatewayConfig } from './arguments.ts';
import { Away } from './away.ts';

export type Upstream = ReturnType<typeof createUpstream>;

/** What of a visitor's request says who it is. */
type Visitor = Pick<IncomingHttpHeaders, 'cookie' | 'authorization'>;

/** Which kind of answer a path gives. */
export interface PathAnswer {
  status: number;
  isJson: boolean;
}

/** The server behind: what is asked of it beside what visitors ask. */
export function createUpstream({ origin, upstreamBase, apiKey }: GatewayConfig, { patience = 10_000 } = {}) {
  const name = `${origin}${upstreamBase}`;

  async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    try {
      return await fetch(`${name}${path}`, { headers, redirect: 'manual', signal: AbortSignal.timeout(patience) });
    } catch (error) {
      throw new Away(name, error);
    }
  }

  return {
    /** For people to read. */
    name,

    /** Asked without a key, so that nothing is done there. */
    async kindOf(path: string): Promise<PathAnswer> {
      const answer = await ask(path);
      await answer.body?.cancel();
      return { status: answer.status, isJson: answer.headers.get('content-type')?.includes('json') ?? false };
    },

    /** The key, if this visitor may have it: its own page says so. */
    async keyFor({ cookie, authorization }: Visitor): Promise<string | undefined> {
      if (apiKey) return apiKey;
      const page = await ask('/', { ...(cookie && { cookie }), ...(authorization && { authorization }) });
      const challenge = page.headers.get('www-authenticate');
      if (page.status === 401 && challenge) throw new Unauthorized({ 'www-authenticate': challenge });
      return keyIn(await page.text());
    },
  };
}

/** The page holds it as JSON, which may stand in a string of script. */
const keyIn = (html: string): string | undefined => /\\?"apiKey\\?"\s*:\s*\\?"([^"\\]+)\\?"/.exec(html)?.[1];
