import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { SendRequest } from '#domain/search/provider-http.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { describeSkipped } from '#providers/lenient.ts';
import type { ProviderContext } from '#providers/provider.ts';
import type { Answers } from './answers.ts';
import { nameOf } from './choose-providers.ts';
import { createFileHashes } from './file-hashes.ts';
import type { OpenMedia } from './media-access.ts';
import type { PooledProvider } from './pooled-provider.ts';
import { createRetryingHttp, type RetryPolicy } from './retrying-http.ts';
import type { Pauses } from './cooldowns.ts';
import type { LastFaults } from './last-faults.ts';
import { integrationsOf } from './provider-settings.ts';
import type { UsageBook } from './usage.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  http: SendRequest;
  media: OpenMedia;
  pauses: Pauses;
  answers: Answers;
  usage: UsageBook;
  faults: LastFaults;
  /** Missing configuration, as a sentence. */
  missingConfig: (pooled: PooledProvider) => string | undefined;
  retryPolicy: RetryPolicy;
  log: Logger;
  now: () => number;
}

/** For which video, and for how long. */
interface Occasion {
  path: string;
  signal: AbortSignal;
  /** A user is waiting. */
  isUrgent: boolean;
  kind: 'search' | 'download';
}

/** Lets a provider work on a video, and notes what becomes of it. */
export function createProviderRunner({
  settings,
  http,
  media,
  pauses,
  answers,
  usage,
  faults,
  missingConfig,
  retryPolicy,
  log,
  now,
}: Dependencies) {
  const hashFile = createFileHashes(settings);

  function check(pooled: PooledProvider): void {
    const missing = missingConfig(pooled);
    if (missing !== undefined) throw new ProviderFault('ConfigurationError', missing);
    const pause = pauses.of(pooled.provider.key);
    if (pause) throw new ProviderFault(pause.reason, pause.message, { until: pause.until });
  }

  const toolsFor = (
    pooled: PooledProvider,
    { path, signal, isUrgent }: Occasion,
    send: SendRequest,
  ): ProviderContext => ({
    name: nameOf(pooled.provider.key),
    http: createRetryingHttp({
      name: nameOf(pooled.provider.key),
      hasAccount: pooled.provider.missingConfig !== undefined,
      send,
      limiter: pooled.limiter,
      signal,
      isUrgent,
      retryPolicy,
      check: () => check(pooled),
      onRateLimit: (fault) => pauses.note(pooled.provider, fault),
      now,
    }),
    media: media(path, signal),
    integrations: integrationsOf(settings),
    hash: (kind) => hashFile(path, kind),
    memory: pooled.memory,
    log: (level, text) => log[level]({ provider: pooled.provider.key }, text),
    onRows: (tally) => {
      if (tally.skipped > 0) log.warn({ provider: pooled.provider.key }, describeSkipped(tally));
    },
    signal,
    now,
  });

  return async <T>(
    pooled: PooledProvider,
    occasion: Occasion,
    work: (context: ProviderContext) => Promise<T>,
  ): Promise<T> => {
    const { provider } = pooled;
    const { signal } = occasion;
    signal.throwIfAborted();
    check(pooled);
    pooled.calls++;
    let requests = 0;
    const send: SendRequest = (...request) => {
      requests++;
      return http(...request);
    };
    try {
      const result = await work(toolsFor(pooled, occasion, send));
      await answers.noteAnswer(provider.key);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      const fault = asFault(error, nameOf(provider.key));
      pooled.failures++;
      log.warn({ provider: provider.key, reason: fault.reason, err: fault.cause }, fault.message);
      await pauses.note(provider, fault);
      await answers.noteFault(provider.key, fault);
      await faults.note(provider.key, fault);
      throw fault;
    } finally {
      await usage.add(provider.key, {
        requests,
        searches: Number(occasion.kind === 'search'),
        downloads: Number(occasion.kind === 'download'),
      });
    }
  };
}

/** Any error in provider code counts as its fault: only that provider is paused and the search continues. */
const asFault = (error: unknown, name: string): ProviderFault =>
  error instanceof ProviderFault
    ? error
    : new ProviderFault('ProviderError', `${name} failed unexpectedly. See the log for details.`, { cause: error });
