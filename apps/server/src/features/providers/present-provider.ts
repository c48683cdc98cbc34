import type { LanguageReputation, ProviderQuota, ProviderStatus } from '@captionarr/contract';
import type { AskedLimits } from '#domain/search/lower-limits.ts';
import type { QuotaPlan } from '#domain/search/plan-quota.ts';
import type { TrackRecord } from '#domain/search/reputation.ts';
import { conditionOf } from '#engine/providers/condition-of.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import type { FoundCount } from '#engine/reputation/open-reputation.ts';
import { minuteMs } from '#platform/durations.ts';
import { relativeTime } from '#platform/relative-time.ts';

/** What the records say about a provider. */
export interface ProviderRecord {
  found: readonly FoundCount[];
  tracks: ReadonlyMap<string, TrackRecord>;
  typicalMs: number | null;
  plan: QuotaPlan | undefined;
}

/** Missing configuration comes before a pause: it outlasts the pause. */
export function presentProvider(state: ProviderState, record: ProviderRecord, now: number): ProviderStatus {
  const { key, missingConfig, pause, fault, quotaLeft, calls, failures, answeredAt, asked } = state;
  const rest = {
    state: conditionOf(state),
    answered_at: answeredAt,
    quota_left: quotaLeft ?? null,
    asked_per_minute: asked ? perMinute(asked.limits) : null,
    calls,
    failures,
    reputation: presentReputation(record),
    typical_ms: record.typicalMs,
    quota: presentQuota(state, record.plan),
    requests_today: state.usage.requests,
    last_fault: state.lastFault ? { ...state.lastFault } : null,
  };
  if (missingConfig !== undefined)
    return { name: key, status: 'ConfigurationError', retry: '-', message: missingConfig, until: null, ...rest };
  if (!pause) return { name: key, status: fault ?? 'Good', retry: '-', message: state.message, until: null, ...rest };
  const { reason, message, until } = pause;
  return { name: key, status: reason, retry: relativeTime(until, now), message, until, ...rest };
}

const perMinute = (limits: AskedLimits | undefined): number =>
  limits ? Number(((limits.calls / limits.perMs) * minuteMs).toPrecision(3)) : 0;

const untouched: TrackRecord = { taken: 0, judged: 0, kept: 0, replaced: 0, bad: 0 };

/** What it was asked for most comes first. */
function presentReputation({ found, tracks }: ProviderRecord): LanguageReputation[] {
  const languages = new Set([...found.map(({ language }) => language), ...tracks.keys()]);
  return [...languages]
    .map((language) => {
      const { asked = 0, found: count = 0 } = found.find((one) => one.language === language) ?? {};
      return { language, asked, found: count, ...(tracks.get(language) ?? untouched) };
    })
    .toSorted((one, other) => other.asked - one.asked || (one.language < other.language ? -1 : 1));
}

/** Null when no daily limit is known. */
export function presentQuota(
  { allowance, usage, resetsAt }: ProviderState,
  plan: QuotaPlan | undefined,
): ProviderQuota | null {
  if (!allowance) return null;
  const { planned, reserved = 0 } = plan ?? {};
  return {
    ...allowance,
    planned: planned ? planned.new + planned.next + planned.rest : 0,
    reserved,
    resets_at: resetsAt,
    told: allowance.unit === 'downloads' && usage.toldLeft !== undefined,
  };
}
