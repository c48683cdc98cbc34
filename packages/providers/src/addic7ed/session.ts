import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp } from '#domain/search/provider-http.ts';
import type { ConfigOf, Integrations, ProviderContext } from '#providers/provider.ts';
import { readPage } from '#providers/read-page.ts';
import { browserHeaders, inSession, rejectedLogin } from '#providers/session.ts';

export const site = 'https://www.addic7ed.com';
const halfADay = 43_200_000;
const checkedKey = 'cookies are good';

type Config = ConfigOf<'addic7ed'>;

export const missingAccount = ({ cookies, username, password }: Config, { captcha }: Integrations) =>
  cookies || (username && password && captcha)
    ? undefined
    : 'Enter the cookies of a signed-in browser, or your account and an anti-captcha service.';

/** Works with the cookies of a browser, or signs in. */
export async function inAccount<T>(
  config: Config,
  context: ProviderContext,
  work: (http: ProviderHttp) => Promise<T>,
): Promise<T> {
  const { cookies, user_agent } = config;
  if (!cookies) return inSession(context, (http) => signIn(http, config, context), work);
  const http: ProviderHttp = (request) =>
    context.http({ ...request, headers: { ...browserHeaders({ cookies, user_agent }), ...request.headers } });
  if (!context.memory.get<boolean>(checkedKey)) {
    const { status } = await http({ url: `${site}/panel.php`, accept: [302] });
    if (status === 302)
      throw new ProviderFault('AuthenticationError', `${context.name} rejected the cookies. Copy new ones.`);
    context.memory.set(checkedKey, true, halfADay);
  }
  return work(http);
}

/** The form is sent as the page has it, with the captcha in the field that reCAPTCHA fills. */
async function signIn(http: ProviderHttp, { username, password }: Config, context: ProviderContext): Promise<void> {
  const page = `${site}/login.php`;
  const { html, fields } = await readForm(http, page, context);
  const siteKey = /data-sitekey="([\w-]+)"|grecaptcha\.execute\('([\w-]+)'/.exec(html)?.slice(1).find(Boolean);
  const token = siteKey === undefined ? undefined : await context.solveCaptcha({ siteKey, page });
  const answer = await http({
    url: `${site}/dologin.php`,
    method: 'POST',
    headers: { referer: page },
    form: { ...fields(token), username, password, ...(token !== undefined && { 'g-recaptcha-response': token }) },
    accept: [302],
  });
  if (answer.status === 302) return;
  const said = answer.text();
  if (/relax, slow down/i.test(said)) throw new ProviderFault('TooManyRequests', `${context.name} asks to slow down.`);
  if (/wrong password|doesn't exist/i.test(said)) throw rejectedLogin(context.name);
  throw new ProviderFault('ProviderError', `${context.name} didn’t accept the sign-in. Use cookies instead.`);
}

async function readForm(http: ProviderHttp, url: string, context: ProviderContext) {
  const answer = await http({ url });
  const page = await readPage(context, answer, 'form[action*="dologin"]');
  const inputs = page('form[action*="dologin"] input[name]')
    .toArray()
    .map((input) => [page(input).attr('name') ?? '', page(input).attr('value') ?? ''] as const);
  return {
    html: answer.text(),
    fields: (token = '') =>
      Object.fromEntries(inputs.map(([name, value]) => [name, /recaptcha/i.test(name) ? token : value])),
  };
}
