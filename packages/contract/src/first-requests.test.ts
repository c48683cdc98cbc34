import { expect, test } from 'vitest';
import { addressOf } from './client.ts';
import type { EndpointGroup } from './endpoint.ts';
import { firstPage, firstRequests } from './first-requests.ts';
import { contract } from './index.ts';

const all = Object.values(firstRequests).flatMap(({ always, list }) => [
  ...(always?.(12) ?? []),
  ...(list ? [list(firstPage(50))] : []),
]);
const groups: Record<string, EndpointGroup> = contract;

test.each(all)('$call is a reading call of the contract that takes $query', ({ call, query }) => {
  const [group = '', name = ''] = call.split('.');
  const endpoint = groups[group]?.[name];

  expect(endpoint?.method).toBe('GET');
  expect(endpoint?.query?.strict().safeParse(query).success ?? Object.keys(query).length === 0).toBe(true);
});

test('an address names the fields of its query', () => {
  expect(addressOf('/episodes', { 'seriesid[]': [12], start: undefined })).toBe('/episodes?seriesid%5B%5D=12');
  expect(addressOf('/system/jobs', {})).toBe('/system/jobs');
});
