import { useQuery } from '@tanstack/react-query';
import { librariesQuery } from '#lib/queries/libraries.ts';

/** How often a source that is read for the first time is asked what it has found. */
const whileReading = 1500;

/** Every library source; its counts grow while it is read for the first time. */
export const useSources = () =>
  useQuery({
    ...librariesQuery(),
    refetchInterval: ({ state }) =>
      state.data?.some(({ enabled, sync }) => enabled && sync === null) ? whileReading : false,
  }).data;
