import type { ProviderAnswer, ProviderHttp, ProviderRequest } from '#domain/search/provider-http.ts';
import { minuteMs } from '#platform/durations.ts';

const lifeMs = 10 * minuteMs;
const maxBytes = 8 << 20;
const maxAnswerBytes = 1 << 20;

export type ShareAnswers = ReturnType<typeof createSharedAnswers>;

/**
 * Within one run, the same question to a provider is asked once: its page of a season serves all missing episodes of
 * it, also those searched at the same moment. Another run asks again.
 */
export function createSharedAnswers(now: () => number) {
  const kept = new Map<string, { answer: Promise<ProviderAnswer>; until: number; size: number }>();
  let size = 0;

  function drop(key: string): void {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  async function ask(key: string, http: ProviderHttp, request: ProviderRequest): Promise<ProviderAnswer> {
    const entry = { answer: http(request), until: now() + lifeMs, size: 0 };
    drop(key);
    kept.set(key, entry);
    const forget = () => kept.get(key) === entry && drop(key);
    try {
      const answer = await entry.answer;
      if (!isShareable(answer)) forget();
      else if (kept.get(key) === entry) size += entry.size = answer.bytes.length;
      for (const [oldest] of kept) if (size > maxBytes) drop(oldest);
      return answer;
    } catch (error) {
      forget();
      throw error;
    }
  }

  return {
    /** The provider’s way to the network for one run. */
    within:
      (run: string, http: ProviderHttp): ProviderHttp =>
      async (request) => {
        const { method = 'GET', url, query, headers, accept } = request;
        if (method !== 'GET') return http(request);
        const key = JSON.stringify([run, url, query, headers, accept]);
        const known = kept.get(key);
        // Who asked first may have been stopped, or failed in its own way.
        const answer = known && known.until > now() ? await known.answer.catch(() => undefined) : undefined;
        return answer && isShareable(answer) ? answer : ask(key, http, request);
      },

    clear(): void {
      kept.clear();
      size = 0;
    },
  };
}

/** A cookie is for one conversation. */
const isShareable = ({ status, headers, bytes }: ProviderAnswer): boolean =>
  status === 200 && headers['set-cookie'] === undefined && bytes.length <= maxAnswerBytes;
