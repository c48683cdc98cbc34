import type { StatsQuery } from '@captionarr/contract';
import { useSearchParams } from 'react-router';

export const periods = ['week', 'month', 'trimester', 'year'] as const;

type Narrowing = 'period' | 'action' | 'provider' | 'language';

/** Statistics query from the URL. */
export function useStatsQuery() {
  const [address, setAddress] = useSearchParams();
  const chosen = (what: Narrowing) => address.get(what);
  const period = periods.find((known) => known === chosen('period')) ?? 'month';
  const query: StatsQuery = {
    timeFrame: period,
    action: chosen('action') ?? 'All',
    provider: chosen('provider') ?? 'All',
    language: chosen('language') ?? 'All',
  };
  return {
    query,
    period,
    chosen,
    choose: (what: Narrowing, value: string | null) => {
      const next = new URLSearchParams(address);
      if (value) next.set(what, value);
      else next.delete(what);
      setAddress(next, { replace: true, preventScrollReset: true });
    },
  };
}
