import { online } from './live.ts';
import { isAway } from './reachability.ts';
import { useStore } from './store.ts';

/** The live connection is lost, or the server does not answer at all. */
export const isOffline = () => online.get() === false || isAway.get();

export function useOffline() {
  const isLost = useStore(online) === false;
  return useStore(isAway) || isLost;
}
