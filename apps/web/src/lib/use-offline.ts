import { online } from './live.ts';
import { isUnavailable } from './reachability.ts';
import { useStore } from './store.ts';

/** The live connection is lost, or the server does not answer at all. */
export const isOffline = () => online.get() === false || isUnavailable.get();

export function useOffline() {
  const isLost = useStore(online) === false;
  return useStore(isUnavailable) || isLost;
}
