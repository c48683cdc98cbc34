import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Needs } from './needs.tsx';
import { pageConfig } from './page-config.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => void (pageConfig.gateway = undefined));

const before = (...lacks: string[]) => void (pageConfig.gateway = { upstream: 'http://nas:6767', lacks });

test('what needs a call is shown where the server knows the call, and only there', () => {
  before('searches.read');

  render(
    <>
      <Needs call="searches.read">Why?</Needs>
      <Needs call="series.list">Series</Needs>
    </>,
  );

  expect(document.body).toHaveTextContent(/^Series$/);
});

function Asking({ ask }: { ask: () => Promise<string> }) {
  const { data, isEnabled } = useQuery({
    queryKey: ['jobs'],
    queryFn: ask,
    meta: { needs: 'jobs.list' },
  });
  return <output>{isEnabled ? data : 'not asked'}</output>;
}

const openAsking = () => {
  const ask = vi.fn<() => Promise<string>>(async () => 'three jobs');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Asking ask={ask} />
    </QueryClientProvider>,
  );
  return ask;
};

test('a query that needs a call is asked where the server knows the call', async () => {
  openAsking();

  expect(await screen.findByText('three jobs')).toBeVisible();
});

test('a query that needs a call is not asked where the server does not know it', () => {
  before('jobs.list');

  const ask = openAsking();

  expect(screen.getByText('not asked')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
});
