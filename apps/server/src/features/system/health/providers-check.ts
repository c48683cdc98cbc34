import { faultReasons, type FaultOwner } from '#domain/search/provider-fault.ts';
import { nameOf } from '#engine/providers/choose-providers.ts';
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

const way = { page: '/settings/providers', label: 'Provider settings' };

/** Explanation of a pause, by owner of the fault. */
const pausedFor: Record<FaultOwner, (name: string) => string> = {
  credentials: (name) => `${name} refuses the account`,
  quota: (name) => `${name} allows no more downloads for now`,
  rate: (name) => `${name} wants to be asked less often`,
  outage: (name) => `${name} is in trouble`,
  item: (name) => `${name} rests`,
  local: (name) => `${name} rests`,
};

const nobody: Issue = {
  key: 'providers none',
  object: 'No provider is enabled',
  issue: 'Nobody is asked for subtitles. Enable at least one provider.',
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
      return hasLibrary() ? found(sayStatus('none'), ['Nobody is asked for subtitles'], [nobody]) : notInUse;
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
        object: `${name} cannot be used yet`,
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
        issue: `${message} No action is needed: Captionarr keeps searching it.`,
        severity: 'warn',
        help: helpWithFault[faultReasons[fault].owner],
      },
    ];
  if (!pause) return [];
  const { owner } = faultReasons[pause.reason];
  const isMine = owner === 'credentials';
  const then = isMine
    ? 'Check what is entered for it, or disable it.'
    : `No action is needed: it is asked again ${relativeTime(pause.until, now)}, the others are asked as usual.`;
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
