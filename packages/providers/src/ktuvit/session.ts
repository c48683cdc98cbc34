import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer, ProviderRequest } from '#domain/search/provider-http.ts';
import type { ConfigOf, ProviderContext } from '#providers/provider.ts';
import { isSignedIn } from './parse.ts';

export const site = 'https://www.ktuvit.me';
const halfADay = 43_200_000;

export type Ask = (request: ProviderRequest) => Promise<ProviderAnswer>;

/** Asks as a member; the cookie is kept until the site no longer likes it. */
export async function openSession(config: ConfigOf<'ktuvit'>, context: ProviderContext): Promise<Ask> {
  const cookie = context.memory.get<string>('cookie') ?? (await signIn(config, context));
  return (request) => context.http({ ...request, headers: { ...request.headers, cookie } });
}

export const endSession = ({ memory }: ProviderContext): void => memory.forget('cookie');

async function signIn({ email, hashed_password }: ConfigOf<'ktuvit'>, context: ProviderContext): Promise<string> {
  const url = `${site}/Services/MembershipService.svc/Login`;
  const json = { request: { Email: email, Password: hashed_password } };
  const answer = await context.http({ url, method: 'POST', json });
  const cookie = /(?:^|\n)(Login=[^;\n]+)/.exec(answer.headers['set-cookie'] ?? '')?.[1];
  if (!isSignedIn(answer.json(), context) || cookie === undefined)
    throw new ProviderFault(
      'AuthenticationError',
      `${context.name} rejected the sign-in. Check the email address and hashed password.`,
    );
  context.memory.set('cookie', cookie, halfADay);
  return cookie;
}
