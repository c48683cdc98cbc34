import * as z from 'zod';
import { CaptchaFailure, type CaptchaService } from './captcha-service.ts';
import type { CallService } from './call-service.ts';

const name = 'Death by Captcha';
/** Its documentation has no https: credentials travel in the clear, and the settings say so. */
const site = 'http://api.dbcapi.me/api';
/** reCAPTCHA v2. */
const type = '4';

const answer = z.looseObject({
  captcha: z.union([z.string(), z.number()]).transform(String).optional(),
  text: z.string().nullish(),
  error: z.string().optional(),
  balance: z.number().optional(),
  is_banned: z.boolean().optional(),
});

interface Account {
  username: string;
  password: string;
}

/** By its OpenAPI description. 403 and 503 aren't in it, but are to be expected. */
export function createDeathByCaptcha(account: Account, call: CallService): CaptchaService {
  async function ask(path: string, { form, signal }: { form?: Record<string, string>; signal?: AbortSignal }) {
    const method = form ? 'POST' : 'GET';
    const { status, text, location } = await call({ name, url: `${site}${path}`, method, form, signal });
    const { data } = answer.safeParse(text ?? {});
    if (status === 401 || status === 403)
      throw new CaptchaFailure('Death by Captcha rejected the account, or it has no money left.', 'today');
    if (status === 503) throw new CaptchaFailure('Death by Captcha is overloaded.', 'again');
    if (!data || status >= 400)
      throw new CaptchaFailure(`Death by Captcha reports an error: ${data?.error ?? status}`, 'this');
    return { ...data, location };
  }

  return {
    name,
    async submit({ siteKey, page }, signal) {
      const token_params = JSON.stringify({ googlekey: siteKey, pageurl: page });
      const { captcha, location } = await ask('/captcha', { form: { ...account, type, token_params }, signal });
      const id = captcha ?? /\/(\d+)\/?$/.exec(location ?? '')?.[1];
      if (id === undefined || id === '0')
        throw new CaptchaFailure('Death by Captcha didn’t accept the captcha.', 'this');
      return id;
    },
    async poll(id, signal) {
      const { text } = await ask(`/captcha/${encodeURIComponent(id)}`, { signal });
      return text || undefined;
    },
    async balance() {
      const { balance = 0, is_banned: isBanned } = await ask('/user', { form: { ...account } });
      if (isBanned) throw new CaptchaFailure('Death by Captcha banned this account.', 'today');
      return balance;
    },
  };
}
