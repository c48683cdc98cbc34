import type { Contract } from '@captionarr/contract';
import type { CaptchaSolver } from '#integrations/captcha/create-captcha-solver.ts';
import { readFlareSolverrVersion } from '#integrations/flaresolverr/ask-flaresolverr.ts';
import { errorMessage } from '#platform/errors.ts';
import type { implement } from '#platform/http/implement.ts';

type TestService = Parameters<typeof implement<Contract['providers']>>[2]['testService'];

/** Asks a service that helps providers how it is; a failure is an answer. */
export const createServiceTest =
  (captchas: Pick<CaptchaSolver, 'balance'>): TestService =>
  async ({ form: { service, url = '' } }) => {
    try {
      if (service === 'captcha') return { ok: true, balance: await captchas.balance() };
      return { ok: true, version: await readFlareSolverrVersion(url) };
    } catch (error) {
      return { ok: false, error: errorMessage(error) };
    }
  };
