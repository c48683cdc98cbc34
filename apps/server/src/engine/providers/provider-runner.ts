import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp, SendRequest } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { describeSkipped } from '#providers/lenient.ts';
import type { FolderAccess, ProviderContext } from '#providers/provider.ts';
import type { Answers } from './answers.ts';
import { nameOf } from './choose-providers.ts';
import { createFileHashes } from './file-hashes.ts';
import type { OpenMedia } from './media-access.ts';
import type { PooledProvider } from './pooled-provider.ts';
import { createRetryingHttp, type RetryPolicy } from './retrying-http.ts';
import type { Cooldown, Pauses } from './cooldowns.ts';
import { integrationsOf } from './provider-settings.ts';

/** Has a captcha solved by a service. */
export type SolveCaptcha = (
  captcha: Parameters<ProviderContext['solveCaptcha']>[0],
  signal: AbortSignal,
) => Promise<string>;

/** Pages of the releases that were grabbed for a video. */
export type ReleasePages = (video: Pick<VideoFacts, 'type' | 'id'>, signal: AbortSignal) => Promise<readonly string[]>;

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  http: SendRequest;
  media: OpenMedia;
  folders: FolderAccess;
  solveCaptcha: SolveCaptcha;
  releasePages: ReleasePages;
  pauses: Pauses;
  /** Its pause, also one that its site asks for. */
  pauseOf: (key: string) => Cooldown | undefined;
  answers: Answers;
  /** Missing configuration, as a sentence. */
  missingConfig: (pooled: PooledProvider) => string | undefined;
  retryPolicy: RetryPolicy;
  store: ProviderContext['store'];
  log: Logger;
  now: () => number;
  random: () => number;
}

/** For which video, and for how long. */
interface Occasion {
  video: Pick<VideoFacts, 'type' | 'id' | 'path'>;
  signal: AbortSignal;
  /** A user is waiting. */
  isUrgent: boolean;
  /** The run that may share answers; undefined to ask anew. */
  run?: string | undefined;
}

/** Lets a provider work on a video, and notes what becomes of it. */
export function createProviderRunner({
  settings,
  http,
  media,
  folders,
  solveCaptcha,
  releasePages,
  pauses,
  pauseOf,
  answers,
  missingConfig,
  retryPolicy,
  store,
  log,
  now,
  random,
}: Dependencies) {
  const hashFile = createFileHashes(settings);

  function check(pooled: PooledProvider): void {
    const missing = missingConfig(pooled);
    if (missing !== undefined) throw new ProviderFault('ConfigurationError', missing);
    const pause = pauseOf(pooled.provider.key);
    if (pause) throw new ProviderFault(pause.reason, pause.message, { until: pause.until });
  }

  function httpFor(pooled: PooledProvider, { signal, isUrgent, run }: Occasion): ProviderHttp {
    const retrying = createRetryingHttp({
      name: nameOf(pooled.provider.key),
      hasAccount: pooled.provider.missingConfig !== undefined,
      hasShield: pooled.provider.shield ?? false,
      send: http,
      limiter: pooled.limiter,
      signal,
      isUrgent,
      retryPolicy,
      check: () => check(pooled),
      onRateLimit: (fault) => pauses.note(pooled.provider, fault),
      now,
      random,
    });
    return run === undefined ? retrying : pooled.shared.within(run, retrying);
  }

  const toolsFor = (pooled: PooledProvider, occasion: Occasion): ProviderContext => ({
    name: nameOf(pooled.provider.key),
    http: httpFor(pooled, occasion),
    media: media(occasion.video.path, occasion.signal),
    folders,
    integrations: integrationsOf(settings),
    releasePages: () => releasePages(occasion.video, occasion.signal),
    solveCaptcha: (captcha) => solveCaptcha(captcha, occasion.signal),
    hash: (kind) => hashFile(occasion.video.path, kind),
    memory: pooled.memory,
    store,
    log: (level, text) => log[level]({ provider: pooled.provider.key }, text),
    onRows: (tally) => {
      if (tally.skipped > 0) log.warn({ provider: pooled.provider.key }, describeSkipped(tally));
    },
    signal: occasion.signal,
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
    try {
      const result = await work(toolsFor(pooled, occasion));
      pauses.noteAnswer(provider.key);
      await answers.noteAnswer(provider.key);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      const fault = asFault(error, nameOf(provider.key));
      pooled.failures++;
      log.warn({ provider: provider.key, reason: fault.reason, err: fault.cause }, fault.message);
      await pauses.note(provider, fault);
      await answers.noteFault(provider.key, fault);
      throw fault;
    }
  };
}

/** Any error in provider code counts as its fault: only that provider is paused and the search continues. */
const asFault = (error: unknown, name: string): ProviderFault =>
  error instanceof ProviderFault
    ? error
    : new ProviderFault('ProviderError', `${name} failed unexpectedly. See the log for details.`, { cause: error });
