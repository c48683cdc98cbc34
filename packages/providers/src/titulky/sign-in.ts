import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp } from '#domain/search/provider-http.ts';
import type { ConfigOf, ProviderContext } from '#providers/provider.ts';
import { rejectedLogin } from '#providers/session.ts';

export const site = 'https://premium.titulky.com';
const found = 302;

/** The site redirects to an address with `msg_type` (`i` or `e`) and `msg`. */
function readMessage(address: string): { type: string | null; text: string } {
  const query = URL.parse(address, site)?.searchParams;
  return { type: query?.get('msg_type') ?? null, text: query?.get('msg') ?? '' };
}

export const signIn =
  ({ username, password }: ConfigOf<'titulky'>, { name }: Pick<ProviderContext, 'name'>) =>
  async (http: ProviderHttp): Promise<void> => {
    const form = { LoginName: username, LoginPassword: password };
    const answer = await http({ url: site, method: 'POST', form, accept: [found] });
    const { type, text } = readMessage(answer.headers['location'] ?? '');
    if (type === null)
      throw new ProviderFault('ParseResponseError', `${name} returned an unexpected page instead of signing you in.`);
    if (isRestricted(text)) throw needsVip(name);
    if (type !== 'i') throw rejectedLogin(name);
  };

/** The error that a page was redirected with, if any. */
export function checkMessage(address: string, name: string) {
  const { type, text } = readMessage(address);
  if (type !== 'e') return undefined;
  if (isRestricted(text)) throw needsVip(name);
  // `Přihlašte se`; the letters in between may come in another character set.
  return { text, isSignedOut: /p.{1,2}ihla.{1,2}te/i.test(text) };
}

/** `omezené` */
const isRestricted = (text: string) => /omezen/i.test(text);
const needsVip = (name: string) =>
  new ProviderFault('AuthenticationError', `${name} only lets VIP accounts download. Renew yours, or disable ${name}.`);
