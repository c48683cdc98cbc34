import { pino } from 'pino';
import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { createManagerNotifier } from './notify-managers.ts';

const log = pino({ level: 'silent' });

test('a manager is told once of all that is saved in a while, with its own number', async () => {
  const told: string[] = [];
  const connectorOf = (kind: string, ordinal: number) => ({
    rescan: async (id: number) => void told.push(`${kind} ${ordinal} ${id}`),
  });
  const rescans = createManagerNotifier({ connectorOf, log, waitMs: 5 });

  rescans.request('series', 12);
  rescans.request('series', 12);
  rescans.request('movies', 1_000_000_007);

  await expect.poll(() => told).toEqual(['series 0 12', 'movies 1 7']);
});

test('a manager that is away is no reason to fail, and after a stop nobody is told', async () => {
  let asked = 0;
  const connectorOf = () => ({
    rescan: () => {
      asked += 1;
      return Promise.reject(new AppError('upstream', 'Sonarr can’t be reached.'));
    },
  });
  const rescans = createManagerNotifier({ connectorOf, log, waitMs: 5 });

  rescans.request('series', 1);
  await expect.poll(() => asked).toBe(1);
  rescans.request('series', 2);
  rescans.stop();
  await new Promise((resolve) => void setTimeout(resolve, 20));

  expect(asked).toBe(1);
});
