import { setTimeout as delay } from 'node:timers/promises';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp } from '#domain/search/provider-http.ts';
import type { ProviderContext } from './provider.ts';

interface Patience {
  /** Maximum number of requests. */
  tries: number;
  pauseMs: number;
}

/** For a site whose 403 comes and goes: requests again after a pause, and says so if it stays. */
export const askAgainOn403 =
  (
    { http, signal, name }: Pick<ProviderContext, 'http' | 'signal' | 'name'>,
    { tries, pauseMs }: Patience,
  ): ProviderHttp =>
  async (request) => {
    for (let time = 1; ; time += 1) {
      const answer = await http({ ...request, accept: [...(request.accept ?? []), 403] });
      if (answer.status !== 403) return answer;
      if (time === tries) throw new ProviderFault('APIThrottled', `${name} refuses requests for now (403).`);
      await delay(pauseMs, undefined, { signal });
    }
  };
