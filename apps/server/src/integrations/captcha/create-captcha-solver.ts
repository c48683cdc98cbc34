import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { SendRequest } from '#domain/search/provider-http.ts';
import { dayMs } from '#platform/durations.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createAntiCaptcha } from './anti-captcha.ts';
import { createCallService } from './call-service.ts';
import { asFault, CaptchaFailure, type Captcha, type CaptchaService } from './captcha-service.ts';
import { createDeathByCaptcha } from './death-by-captcha.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  send: SendRequest;
  log: Logger;
  now?: () => number;
  /** Between two looks at a solution, in ms. */
  pollMs?: number;
}

const maxTries = 3;
/** A bound on what a faulty site can cost; sessions last for days, so one or two are usual. */
const maxPerDay = 20;
/** Solutions take seconds to two minutes. */
const maxPolls = 36;

const unset = () =>
  new ProviderFault('ConfigurationError', 'Set up an anti-captcha service under Settings › Providers.');

export type CaptchaSolver = ReturnType<typeof createCaptchaSolver>;

/** Has captchas solved by the chosen service, within bounds: every solution costs money, solved or not. */
export function createCaptchaSolver({ settings, send, log, now = Date.now, pollMs = 5000 }: Dependencies) {
  const call = createCallService(send);
  const spent = { day: 0, count: 0 };
  /** Why an account is left alone, and the day. */
  const stopped = new Map<string, { day: number; failure: CaptchaFailure }>();
  const today = () => Math.floor(now() / dayMs);

  function chosen(): { service: CaptchaService; account: string } | undefined {
    const key = settings.get('anticaptcha.anti_captcha_key');
    const login = {
      username: settings.get('deathbycaptcha.username'),
      password: settings.get('deathbycaptcha.password'),
    };
    const choice = settings.get('general.anti_captcha_provider');
    if (choice === 'anti-captcha' && key !== '') return { service: createAntiCaptcha(key, call), account: key };
    if (choice === 'death-by-captcha' && login.username !== '' && login.password !== '')
      return { service: createDeathByCaptcha(login, call), account: JSON.stringify(login) };
    return undefined;
  }

  function count(): void {
    if (spent.day !== today()) Object.assign(spent, { day: today(), count: 0 });
    if (spent.count >= maxPerDay)
      throw new CaptchaFailure(
        `The limit of ${maxPerDay} captchas a day is reached. Captionarr continues tomorrow.`,
        'this',
      );
    spent.count += 1;
  }

  async function attempt(service: CaptchaService, captcha: Captcha, signal: AbortSignal): Promise<string> {
    count();
    const id = await service.submit(captcha, signal);
    for (let look = 0; look < maxPolls; look++) {
      await delay(pollMs, undefined, { signal });
      const token = await service.poll(id, signal);
      if (token !== undefined) return token;
    }
    throw new CaptchaFailure(`${service.name} takes too long.`, 'again');
  }

  return {
    /** The token of a solved captcha. Throws a ProviderFault. */
    async solve(captcha: Captcha, signal: AbortSignal): Promise<string> {
      const { service, account } = chosen() ?? {};
      if (!service || account === undefined) throw unset();
      const stop = stopped.get(account);
      if (stop?.day === today()) throw asFault(stop.failure);
      for (let time = 1; ; time++) {
        try {
          const token = await attempt(service, captcha, signal);
          log.info(`${service.name} solved a captcha, ${spent.count} today.`);
          return token;
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof CaptchaFailure)) throw error;
          if (error.stops === 'today') stopped.set(account, { day: today(), failure: error });
          if (error.stops !== 'again' || time === maxTries) throw asFault(error);
        }
      }
    },

    /** What is left of the account; for a test of the settings. */
    async balance(): Promise<number> {
      const { service } = chosen() ?? {};
      if (!service) throw unset();
      try {
        return await service.balance();
      } catch (error) {
        throw error instanceof CaptchaFailure ? asFault(error) : error;
      }
    },
  };
}
