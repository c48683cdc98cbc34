import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { SendRequest } from '#domain/search/provider-http.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { ProviderTools } from '#providers/provider.ts';
import type { Answers } from './answers.ts';
import { nameOf } from './choose-providers.ts';
import { createFileHashes } from './file-hashes.ts';
import type { OpenMedia } from './media-tools.ts';
import type { Member } from './member.ts';
import { createPatientHttp, type Patience } from './patient-http.ts';
import type { Pauses } from './pauses.ts';
import { integrationsOf } from './provider-settings.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  http: SendRequest;
  media: OpenMedia;
  pauses: Pauses;
  answers: Answers;
  /** Missing configuration, as a sentence. */
  lacks: (member: Member) => string | undefined;
  patience: Patience;
  log: Logger;
  now: () => number;
}

/** For which video, and for how long. */
interface Occasion {
  path: string;
  signal: AbortSignal;
  /** A user is waiting. */
  isUrgent: boolean;
}

/** Lets a provider work on a video, and notes what becomes of it. */
export function createUse({ settings, http, media, pauses, answers, lacks, patience, log, now }: Dependencies) {
  const hashFile = createFileHashes(settings);

  function check(member: Member): void {
    const missing = lacks(member);
    if (missing !== undefined) throw new ProviderFault('ConfigurationError', missing);
    const pause = pauses.of(member.provider.key);
    if (pause) throw new ProviderFault(pause.reason, pause.message, { until: pause.until });
  }

  const toolsFor = (member: Member, { path, signal, isUrgent }: Occasion): ProviderTools => ({
    http: createPatientHttp({
      name: nameOf(member.provider.key),
      send: http,
      limiter: member.limiter,
      signal,
      isUrgent,
      patience,
      check: () => check(member),
      onRefusal: (fault) => pauses.note(member.provider, fault),
      now,
    }),
    media: media(path, signal),
    integrations: integrationsOf(settings),
    hash: (kind) => hashFile(path, kind),
    memory: member.memory,
    log: (level, text) => log[level]({ provider: member.provider.key }, text),
    signal,
    now,
  });

  return async <T>(member: Member, occasion: Occasion, work: (tools: ProviderTools) => Promise<T>): Promise<T> => {
    const { provider } = member;
    const { signal } = occasion;
    signal.throwIfAborted();
    check(member);
    member.calls++;
    try {
      const result = await work(toolsFor(member, occasion));
      await answers.noteAnswer(provider.key);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      const fault = asFault(error, nameOf(provider.key));
      member.failures++;
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
    : new ProviderFault('ProviderError', `${name} could not be read. Look into the log for details.`, { cause: error });
