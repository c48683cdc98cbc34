import type { AskedProvider } from '@captionarr/contract';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { StoredPack } from './packs/stored-packs.ts';
import type { AnyProvider, SearchQuery } from '#providers/provider.ts';

/** A subtitle of a provider. */
export interface ProviderResult {
  provider: AnyProvider;
  found: FoundSubtitle;
  /** The season pack that it comes from, if that was downloaded for another episode. */
  pack?: StoredPack | undefined;
}

export interface Answers {
  /** Searched providers in order, then skipped ones. */
  providers: AskedProvider[];
  /** Providers that could be searched. */
  asked: readonly AnyProvider[];
  found: ProviderResult[];
}

interface AskOptions {
  /** All in parallel, one after the other, or one after the other until enough is found. */
  mode: 'together' | 'in-turn' | 'until-enough';
  isEnough?: (found: readonly ProviderResult[]) => boolean;
  /** After each change. */
  onChange?: (answers: Answers) => void;
  signal: AbortSignal;
  /** A user is waiting for the results. */
  isUrgent: boolean;
  /** The run of searches that it belongs to, if any. */
  run?: string | undefined;
  /** It may use what is kept of a quota for people. */
  isForPerson?: boolean;
  /** Whether the results are those of another copy of the video, for which the provider was asked. */
  isBorrowed?: ((found: readonly FoundSubtitle[]) => boolean) | undefined;
}

/** Searches all available providers. One failure does not stop the others; a stop keeps the results so far. */
export async function askProviders(pool: ProviderPool, query: SearchQuery, options: AskOptions): Promise<Answers> {
  const { mode, isEnough = () => false, onChange = () => undefined } = options;
  const { signal, isUrgent, isForPerson = false, run, isBorrowed = () => false } = options;
  const { ask, left } = pool.choose(query.video, query.languages, isForPerson);
  const states = ask.map(({ key }) => blank(key));
  const answers: Answers = { providers: [...states, ...left], asked: ask, found: [] };
  const results = new Map(ask.map(({ key }) => [key, [] as ProviderResult[]]));

  async function askOne(provider: AnyProvider, state: AskedProvider): Promise<void> {
    if (signal.aborted) return void Object.assign(state, { state: 'stopped' });
    state.state = 'asking';
    onChange(answers);
    const began = performance.now();
    try {
      const found = await untilStopped(pool.search(provider.key, query, signal, isUrgent, run), signal);
      results.set(
        provider.key,
        found.map((one) => ({ provider, found: one })),
      );
      // In the order of the settings, so that who answers first decides nothing.
      answers.found = [...results.values()].flat();
      Object.assign(state, { state: 'answered', found: found.length, ...(isBorrowed(found) && { borrowed: true }) });
    } catch (error) {
      Object.assign(state, signal.aborted ? { state: 'stopped' } : explain(error));
    }
    if (!state.borrowed) state.took_ms = Math.round(performance.now() - began);
    onChange(answers);
  }

  const questions = ask.map((provider, index) => [provider, states[index] ?? blank(provider.key)] as const);
  if (mode === 'together') await Promise.all(questions.map(([provider, state]) => askOne(provider, state)));
  else
    for (const [provider, state] of questions) {
      if (mode === 'until-enough' && isEnough(answers.found)) Object.assign(state, notNeeded);
      else await askOne(provider, state);
    }
  return answers;
}

const blank = (provider: string): AskedProvider => ({
  provider,
  state: 'waiting',
  reason: '',
  message: '',
  until: null,
  found: 0,
  took_ms: null,
});

const notNeeded = {
  state: 'skipped',
  message: 'Skipped: an earlier provider already had a good enough result.',
} as const;

function explain(error: unknown): Pick<AskedProvider, 'state' | 'reason' | 'message' | 'until'> {
  if (!(error instanceof ProviderFault)) throw error;
  return { state: 'failed', reason: error.reason, message: error.message, until: error.until ?? null };
}

/** A provider that does not notice the stop is not waited for. */
async function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  const stop = Promise.withResolvers<never>();
  const onAbort = () => stop.reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, stop.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
