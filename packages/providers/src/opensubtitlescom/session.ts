import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer, ProviderRequest } from '#domain/search/provider-http.ts';
import type { ConfigOf, ProviderContext } from '#providers/provider.ts';
import { readLogin } from './parse.ts';

type Config = ConfigOf<'opensubtitlescom'>;
interface Session {
  token: string;
  /** VIP members have servers of their own. */
  site: string;
}

const hour = 3_600_000;
const defaultHost = 'api.opensubtitles.com';
const hosts = new Set([defaultHost, 'vip-api.opensubtitles.com']);

/** Asks with the key and as the member; signs in when that has not been done, and once more when the site has forgotten it. */
export async function ask(
  { path, ...request }: Omit<ProviderRequest, 'url'> & { path: string },
  config: Config,
  context: ProviderContext,
): Promise<ProviderAnswer> {
  const { name } = context;
  const accept = [...(request.accept ?? []), 401, 403];
  const askAs = ({ token, site }: Session) =>
    context.http({
      ...request,
      url: `${site}${path}`,
      headers: { ...headersOf(config), authorization: `Bearer ${token}` },
      accept,
    });
  let answer = await askAs(await signIn(config, context));
  if (answer.status === 401) {
    context.memory.forget('session');
    answer = await askAs(await signIn(config, context));
  }
  if (answer.status === 401)
    throw new ProviderFault('AuthenticationError', `${name} rejected the sign-in. Check your account.`);
  if (answer.status === 403) throw rejectedKey(name);
  return answer;
}

async function signIn(config: Config, context: ProviderContext): Promise<Session> {
  const { name, http, memory } = context;
  const known = memory.get<Session>('session');
  if (known) return known;
  const answer = await http({
    url: `https://${defaultHost}/api/v1/login`,
    method: 'POST',
    headers: headersOf(config),
    json: { username: config.username, password: config.password },
    accept: [400, 401, 403],
  });
  if (answer.status === 403) throw rejectedKey(name);
  if (answer.status !== 200)
    throw new ProviderFault('AuthenticationError', `${name} rejected the username and password. Check your account.`);
  const { token, base_url: host } = readLogin(answer.json(), context);
  const session = { token, site: `https://${host && hosts.has(host) ? host : defaultHost}/api/v1` };
  memory.set('session', session, 12 * hour);
  return session;
}

const headersOf = ({ api_key: key }: Config) => ({ 'api-key': key, accept: 'application/json' });

const rejectedKey = (name: string) =>
  new ProviderFault('AuthenticationError', `${name} rejected the API key. Check it under API consumers on the site.`);
