import * as z from 'zod';
import { CaptchaFailure, type CaptchaService } from './captcha-service.ts';
import type { CallService } from './call-service.ts';

const name = 'Anti-Captcha';
const site = 'https://api.anti-captcha.com';

const answer = z.looseObject({
  errorId: z.number(),
  errorCode: z.string().optional(),
  errorDescription: z.string().optional(),
  taskId: z.union([z.string(), z.number()]).transform(String).optional(),
  status: z.string().optional(),
  solution: z.looseObject({ gRecaptchaResponse: z.string().optional() }).nullish(),
  balance: z.number().optional(),
});

/** Errors that stay until the settings or the account change; repeating them gets the address banned. */
const lasting: Record<number, string> = {
  1: 'Anti-Captcha doesn’t know this account key. Check it under Settings › Providers.',
  10: 'The Anti-Captcha account has no money left.',
  11: 'Anti-Captcha doesn’t allow this IP address for the account key.',
  21: 'Anti-Captcha blocked this IP address because of repeated errors.',
};
/** No worker is free; the captcha can't be solved. */
const passing = new Set([2, 12]);

/** By its documentation (`/createTask`, `/getTaskResult`, `/getBalance`). */
export function createAntiCaptcha(clientKey: string, call: CallService): CaptchaService {
  async function ask(path: string, body: object, signal?: AbortSignal) {
    const { text } = await call({ name, url: `${site}${path}`, json: { clientKey, ...body }, signal });
    const { data } = answer.safeParse(text);
    if (!data) throw new CaptchaFailure('Anti-Captcha returned an unreadable response.', 'this');
    const { errorId, errorDescription = '', errorCode = '' } = data;
    if (errorId === 0) return data;
    const known = lasting[errorId];
    if (known !== undefined) throw new CaptchaFailure(known, 'today');
    const stops = passing.has(errorId) ? 'again' : 'this';
    throw new CaptchaFailure(`Anti-Captcha reports an error: ${errorDescription || errorCode}`, stops);
  }

  return {
    name,
    async submit({ siteKey, page }, signal) {
      const task = { type: 'RecaptchaV2TaskProxyless', websiteURL: page, websiteKey: siteKey };
      const { taskId } = await ask('/createTask', { task }, signal);
      if (taskId === undefined) throw new CaptchaFailure('Anti-Captcha didn’t accept the captcha.', 'this');
      return taskId;
    },
    async poll(taskId, signal) {
      const { status, solution } = await ask('/getTaskResult', { taskId: Number(taskId) }, signal);
      return status === 'ready' ? solution?.gRecaptchaResponse : undefined;
    },
    balance: async () => (await ask('/getBalance', {})).balance ?? 0,
  };
}
