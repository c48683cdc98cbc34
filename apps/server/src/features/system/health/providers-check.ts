import { providerCatalogue } from '@captionarr/contract/catalogue';
import { faultReasons, type FaultOwner } from '#domain/search/provider-fault.ts';
import { conditionOf } from '#engine/providers/condition-of.ts';
import { helpWithFault } from '#engine/providers/help-with-fault.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import { relativeTime } from '#platform/relative-time.ts';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  providers: () => ProviderState[];
  /** Whether there is a library to find subtitles for. */
  hasLibrary: () => boolean;
  now: () => number;
}

const names = new Map(providerCatalogue.map(({ key, name }) => [key, name]));
const nameOf = (key: string) => names.get(key) ?? key;
const way = { page: '/settings/providers', label: 'Provider settings' };

/** Explanation of a pause, by owner of the fault. */
const pausedFor: Record<FaultOwner, (name: string) => string> = {
  credentials: (name) => `${name} rejects your account`,
  quota: (name) => `${name} download limit reached`,
  rate: (name) => `${name} rate limit reached`,
  outage: (name) => `${name} is having problems`,
  item: (name) => `${name} rests`,
  local: (name) => `${name} rests`,
};

const nobody: Issue = {
  key: 'providers none',
  object: 'No providers are enabled',
  issue: 'No searches are possible. Enable at least one provider.',
  severity: 'bad',
  way,
  help: 'no-provider',
};

/** Checks which providers can be searched. */
export const checkProviders =
  ({ providers, hasLibrary, now }: Dependencies): RunCheck =>
  async () => {
    const states = providers();
    if (states.length === 0)
      return hasLibrary() ? found(sayStatus('none'), ['No searches are possible'], [nobody]) : notInUse;
    const issues = states.flatMap((state) => issueOf(state, now()));
    const count = (condition: ReturnType<typeof conditionOf>) =>
      states.filter((state) => conditionOf(state) === condition).length;
    const [working, untried] = [count('working'), count('untried')];
    const status =
      working === states.length
        ? sayStatus('all-working')
        : untried === states.length
          ? sayStatus('not-tried')
          : sayStatus('some-working', { count: working, total: states.length });
    const detail = [
      ...(issues.length === 0 ? [`${states.length} enabled`] : issues.map(({ object }) => object)),
      untried > 0 && untried < states.length ? `${untried} not tried yet` : '',
    ];
    const check = found(status, detail, issues);
    return untried === states.length ? { ...check, state: 'off' } : check;
  };

function issueOf({ key, missingConfig, pause, fault, message }: ProviderState, now: number): Issue[] {
  const name = nameOf(key);
  if (missingConfig !== undefined)
    return [
      {
        key: `provider ${key} lacks`,
        provider: key,
        object: `${name} can’t be used yet`,
        issue: missingConfig,
        severity: 'bad',
        way,
        help: 'provider-lacks',
      },
    ];
  if (!pause && fault !== null)
    return [
      {
        key: `provider ${key} fails`,
        object: `${name} is failing`,
        issue: `${message} No action needed: Captionarr keeps searching it.`,
        severity: 'warn',
        help: helpWithFault[faultReasons[fault].owner],
      },
    ];
  if (!pause) return [];
  const { owner } = faultReasons[pause.reason];
  const isMine = owner === 'credentials';
  const then = isMine
    ? 'Check its settings, or disable it.'
    : `No action needed: it will be tried again ${relativeTime(pause.until, now)}; other providers aren’t affected.`;
  return [
    {
      key: `provider ${key} ${owner}`,
      provider: key,
      object: pausedFor[owner](name),
      issue: `${pause.message} ${then}`,
      severity: isMine ? 'bad' : 'warn',
      ...(isMine && { way }),
      help: helpWithFault[owner],
    },
  ];
}
