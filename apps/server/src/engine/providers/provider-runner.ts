import type { Logger } from 'pino';
import { faultReasons, ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp, SendRequest } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { describeSkipped } from '#providers/lenient.ts';
import type { FolderAccess, ProviderContext, RowTally } from '#providers/provider.ts';
import type { Answers } from './answers.ts';
import { nameOf } from './choose-providers.ts';
import { createFileHashes } from './file-hashes.ts';
import type { OpenMedia } from './media-access.ts';
import type { PooledProvider } from './pooled-provider.ts';
import { createRetryingHttp, type RetryPolicy } from './retrying-http.ts';
import type { Cooldown, Pauses } from './cooldowns.ts';
import type { LastFaults } from './last-faults.ts';
import { integrationsOf } from './provider-settings.ts';
import type { UsageBook } from './usage.ts';

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
  pauses: Pick<Pauses, 'note' | 'end' | 'noteAnswer'>;
  /** Its pause, also one that its site asks for. */
  pauseOf: (key: string) => Cooldown | undefined;
  answers: Pick<Answers, 'noteAnswer' | 'noteFault'>;
  usage: Pick<UsageBook, 'add'>;
  faults: Pick<LastFaults, 'note'>;
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
  /** The run that may share answers; undefined to ask in any case. */
  run?: string | undefined;
  /** Only to see whether it works: a pause is no obstacle then, unless the provider asked for it. */
  trial?: { onRequest: () => void; onRows: (tally: RowTally) => void };
  kind: 'search' | 'download';
}

export type ProviderRunner = ReturnType<typeof createProviderRunner>;

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
  usage,
  faults,
  missingConfig,
  retryPolicy,
  store,
  log,
  now,
  random,
}: Dependencies) {
  const hashFile = createFileHashes(settings);

  function check(pooled: PooledProvider, { trial }: Occasion): void {
    const missing = missingConfig(pooled);
    if (missing !== undefined) throw new ProviderFault('ConfigurationError', missing);
    const pause = pauseOf(pooled.provider.key);
    if (pause && (!trial || faultReasons[pause.reason].owner === 'rate'))
      throw new ProviderFault(pause.reason, pause.message, { until: pause.until });
  }

  function httpFor(pooled: PooledProvider, occasion: Occasion, send: SendRequest): ProviderHttp {
    const { signal, isUrgent, run } = occasion;
    const retrying = createRetryingHttp({
      name: nameOf(pooled.provider.key),
      hasAccount: pooled.provider.missingConfig !== undefined,
      hasShield: pooled.provider.shield ?? false,
      send,
      limiter: pooled.limiter,
      signal,
      isUrgent,
      retryPolicy,
      check: () => check(pooled, occasion),
      onRateLimit: (fault) => pauses.note(pooled.provider, fault),
      now,
      random,
    });
    return run === undefined ? retrying : pooled.shared.within(run, retrying);
  }

  const toolsFor = (
    pooled: PooledProvider,
    { video, signal, trial }: Occasion,
    ask: ProviderHttp,
  ): ProviderContext => ({
    name: nameOf(pooled.provider.key),
    http: ask,
    // Only who uses it looks at the file.
    get media() {
      return media(video.path, signal);
    },
    folders,
    integrations: integrationsOf(settings),
    releasePages: () => releasePages(video, signal),
    solveCaptcha: (captcha) => solveCaptcha(captcha, signal),
    hash: (kind) => hashFile(video.path, kind),
    memory: pooled.memory,
    store,
    log: (level, text) => log[level]({ provider: pooled.provider.key }, text),
    onRows(tally) {
      trial?.onRows(tally);
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
    const { signal, trial } = occasion;
    signal.throwIfAborted();
    check(pooled, occasion);
    pooled.calls++;
    let requests = 0;
    const send = httpFor(pooled, occasion, (...request) => {
      requests++;
      return http(...request);
    });
    // Who finds out from the video alone that there is nothing to ask for has not answered.
    let isAnswered = provider.isLocal === true;
    const ask: ProviderHttp = async (request) => {
      trial?.onRequest();
      const answer = await send(request);
      isAnswered = true;
      return answer;
    };
    try {
      const result = await work(toolsFor(pooled, occasion, ask));
      pauses.noteAnswer(provider.key);
      if (isAnswered) await answers.noteAnswer(provider.key);
      if (isAnswered && trial) await pauses.end([provider.key], ['credentials', 'outage']);
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
