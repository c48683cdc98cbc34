import type { AskedProvider } from '@captionarr/contract';
import { leftFor, quotaReserved, tightest, type Allowance } from '#domain/search/plan-quota.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { nameOf } from './choose-providers.ts';
import type { Usage } from './usage.ts';

/** What a provider allows today: what it said, else what is known of its free accounts. */
export function allowancesOf({ daily }: Pick<AnyProvider, 'daily'>, usage: Usage): Allowance[] {
  const { toldLeft, toldLimit } = usage;
  const allowances: Allowance[] = [];
  if (daily?.requests !== undefined) allowances.push({ unit: 'requests', limit: daily.requests, used: usage.requests });
  if (toldLeft !== undefined) {
    const limit = toldLimit ?? Math.max(daily?.downloads ?? 0, toldLeft + usage.downloads);
    allowances.push({ unit: 'downloads', limit, used: limit - Math.min(limit, toldLeft) });
  } else if (daily?.downloads !== undefined)
    allowances.push({ unit: 'downloads', limit: daily.downloads, used: usage.downloads });
  return allowances;
}

/** Undefined if no limit of downloads is known. */
export function downloadsLeftOf(allowances: readonly Allowance[]): number | undefined {
  const downloads = allowances.find(({ unit }) => unit === 'downloads');
  return downloads && leftFor(downloads, 0, true);
}

interface QuotaRules {
  /** Percent that is kept for people. */
  share: number;
  isForPerson: boolean;
  /** When the day ends. */
  until: number;
}

type Skip = Pick<AskedProvider, 'reason' | 'message' | 'until'>;

/** Why the quota of a provider forbids another search; undefined when it doesn’t. */
export function quotaSpent(
  { key, ...provider }: Pick<AnyProvider, 'key' | 'daily'>,
  usage: Usage,
  { share, isForPerson, until }: QuotaRules,
): Skip | undefined {
  const name = nameOf(key);
  // A person may try: the provider itself says no.
  if (isForPerson) return undefined;
  if (usage.toldLeft === 0)
    return { reason: 'DownloadLimitExceeded', message: `${name} allows no more downloads today.`, until };
  // With nothing to keep back, known limits of free accounts don’t bind: this account may have others.
  if (share === 0) return undefined;
  const spent = tightest(allowancesOf(provider, usage).filter((allowance) => leftFor(allowance, share, false) === 0));
  if (!spent) return undefined;
  const { unit, limit, used } = spent;
  const message = `${Math.min(used, limit)} of ${limit} ${unit} that ${name} allows today are used. The rest is kept for searches that you start.`;
  return { reason: quotaReserved, message, until };
}
