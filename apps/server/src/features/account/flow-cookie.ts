import type { Flow } from '#integrations/oidc/openid-client.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';

const purpose = 'openid sign-in';
/** How long a visitor may take at the provider, in seconds. */
const maxAge = 600;

interface Kept extends Flow {
  /** Path to open afterward. */
  to: string;
}

/**
 * Keeps a sign-in that began in the visitor’s browser, so that a flood of them takes no memory here. Sealed: other
 * programs on this host get the cookie as well.
 */
export const createFlowCookie = (secrets: SecretBox, now: () => number = Date.now) => ({
  name: 'captionarr_openid',
  maxAge,
  seal: (flow: Kept): string => secrets.seal(purpose, JSON.stringify({ ...flow, until: now() + maxAge * 1000 })),
  /** Undefined if it isn’t ours or too old. */
  open(cookie: string | undefined): Kept | undefined {
    const text = cookie === undefined ? undefined : secrets.open(purpose, cookie);
    const flow = text === undefined ? undefined : (parseJson(text) as (Kept & { until: number }) | undefined);
    return flow && flow.until > now() ? flow : undefined;
  },
});
