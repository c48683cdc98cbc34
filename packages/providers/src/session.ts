import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp } from '#domain/search/provider-http.ts';
import type { ProviderContext } from './provider.ts';

const halfADay = 43_200_000;
const jarKey = 'cookies';
const signedInKey = 'signed in';

type Jar = Readonly<Record<string, string>>;

/** Sends back the cookies that the site sets, as a browser does; they are kept for half a day. */
export function cookieHttp({ http, memory }: Pick<ProviderContext, 'http' | 'memory'>): ProviderHttp {
  return async (request) => {
    const jar = memory.get<Jar>(jarKey) ?? {};
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await http({ ...request, headers: { ...request.headers, ...(cookie !== '' && { cookie }) } });
    const set = (answer.headers['set-cookie'] ?? '').matchAll(/^([^=;\n]+)=([^;\n]*)/gm);
    const changed = Object.fromEntries(Array.from(set, ([, name = '', value = '']) => [name.trim(), value]));
    if (Object.keys(changed).length > 0) memory.set(jarKey, { ...jar, ...changed }, halfADay);
    return answer;
  };
}

/** Returned by the work of a session when the site shows that we are signed out. */
export const signedOut = Symbol('signed out');

/** Works with a signed-in session. Signs in first if needed, and once more if the site ended the session meanwhile. */
export async function inSession<T>(
  context: ProviderContext,
  signIn: (http: ProviderHttp) => Promise<void>,
  work: (http: ProviderHttp) => Promise<T | typeof signedOut>,
): Promise<T> {
  const { memory, name } = context;
  const http = cookieHttp(context);
  const attempt = async () => {
    if (!memory.get<boolean>(signedInKey)) {
      memory.forget(jarKey);
      await signIn(http);
      memory.set(signedInKey, true, halfADay);
    }
    return work(http);
  };
  for (let time = 0; time < 2; time += 1) {
    const result = await attempt();
    if (result !== signedOut) return result;
    memory.forget(signedInKey);
  }
  throw new ProviderFault('AuthenticationError', `${name} ended the session right after the sign-in.`);
}

/** The error of a site that doesn't accept the username and password. */
export const rejectedLogin = (name: string): ProviderFault =>
  new ProviderFault('AuthenticationError', `${name} rejected the sign-in. Check the username and password.`);

/** `missingConfig` of a provider with an account. */
export const missingLogin =
  (name: string) =>
  ({ username, password }: { username: string; password: string }): string | undefined =>
    username && password ? undefined : `Enter the username and password of your ${name} account.`;

/** Headers of a session that the user opened in a browser. */
export const browserHeaders = ({ cookies, user_agent }: { cookies: string; user_agent: string }) => ({
  cookie: cookies.trim(),
  ...(user_agent !== '' && { 'user-agent': user_agent.trim() }),
});
