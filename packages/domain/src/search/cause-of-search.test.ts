import { expect, test } from 'vitest';
import { causeOfSearch, type SearchCause } from './cause-of-search.ts';
import { faultReasons } from './provider-fault.ts';
import type { SearchVerdict } from './search-shapes.ts';

type Outcome = SearchVerdict['outcome'];

test.each<[Outcome, string[], SearchCause]>([
  ['nothing-found', [], 'not-found'],
  ['nothing-found', ['Timeout'], 'provider-fault'],
  ['nothing-found', ['AuthenticationError', 'DownloadLimitExceeded'], 'provider-fault'],
  ['nothing-found', ['DownloadLimitExceeded'], 'quota'],
  ['nothing-found', ['TooManyRequests'], 'quota'],
  ['nothing-found', ['QuotaReserved'], 'quota'],
  ['nothing-found', ['BrokenItem'], 'not-found'],
  ['below-minimum', [], 'below-minimum'],
  ['below-minimum', ['ConnectionError'], 'provider-fault'],
  ['all-ruled-out', [], 'ruled-out'],
  ['all-ruled-out', ['DownloadLimitExceeded'], 'quota'],
  ['nobody-answered', ['ConfigurationError'], 'provider-fault'],
  ['nobody-answered', ['A reason of a later version'], 'provider-fault'],
  ['nobody-answered', [], 'not-found'],
  ['failed', ['Timeout'], 'ruled-out'],
  ['stopped', ['Timeout'], 'not-searched'],
  ['taken', [], 'not-searched'],
])('%s with %j is %s', (outcome, troubles, cause) => {
  expect(causeOfSearch({ outcome, troubles })).toBe(cause);
});

test('a second trouble never makes a search say that less went wrong', () => {
  const order: SearchCause[] = ['provider-fault', 'quota', 'below-minimum', 'ruled-out', 'not-found'];
  const reasons = [...Object.keys(faultReasons), 'QuotaReserved'];
  for (const outcome of ['nothing-found', 'below-minimum', 'all-ruled-out', 'nobody-answered'] as const)
    for (const one of reasons)
      for (const other of reasons) {
        const place = (...troubles: string[]) => order.indexOf(causeOfSearch({ outcome, troubles }));
        expect(place(one, other)).toBe(Math.min(place(one), place(other)));
      }
});
