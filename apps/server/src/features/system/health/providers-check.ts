import type { IssueCode } from '@captionarr/contract';
import { faultReasons, type FaultOwner } from '#domain/search/provider-fault.ts';
import { nameOf } from '#engine/providers/choose-providers.ts';
import { conditionOf } from '#engine/providers/condition-of.ts';
import { helpWithFault } from '#engine/providers/help-with-fault.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  providers: () => ProviderState[];
  /** Whether there is a library to find subtitles for. */
  hasLibrary: () => boolean;
  now: () => number;
}

const way = { page: '/settings/providers', label: 'Provider settings' };

/** The issue of a pause that ends by itself, by owner of the fault. */
const pausedFor = {
  quota: 'provider-quota',
  rate: 'provider-rate',
  outage: 'provider-outage',
  item: 'provider-paused',
  local: 'provider-paused',
} as const satisfies Record<Exclude<FaultOwner, 'credentials'>, IssueCode>;

const nobody: Issue = {
  key: 'providers none',
  ...sayIssue('no-provider'),
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
      ...(issues.length === 0 ? [sayFact('enabled', { count: states.length })] : issues.map(({ object }) => object)),
      untried > 0 && untried < states.length ? sayFact('untried', { count: untried }) : '',
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
        ...sayIssue('provider-incomplete', { name, reason: missingConfig }),
        severity: 'bad',
        way,
        help: 'provider-lacks',
      },
    ];
  const reason = pause?.reason ?? fault;
  if (reason === null) return [];
  const { owner } = faultReasons[reason];
  const isMine = owner === 'credentials';
  const values = { name, reason: pause?.message ?? message };
  const said = isMine
    ? sayIssue('provider-credentials', values)
    : pause
      ? sayIssue(pausedFor[owner], { ...values, at: pause.until }, now)
      : sayIssue('provider-failing', values);
  return [
    {
      key: `provider ${key} ${pause || isMine ? owner : 'fails'}`,
      provider: key,
      ...said,
      severity: isMine ? 'bad' : 'warn',
      ...(isMine && { way }),
      help: helpWithFault[owner],
    },
  ];
}
