import { manuallyMinutes } from '@captionarr/contract';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createArrClient } from '#integrations/arr/client.ts';
import { followManager } from './follow-manager.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A manager that is away, and how often it is asked for by the clock. */
function follow(minutes: number) {
  let every = minutes;
  const asked: boolean[] = [];
  const client = createArrClient({
    kind: 'sonarr',
    url: 'http://127.0.0.1:9',
    apiKey: '',
    timeoutMs: 1000,
    verifySsl: false,
  });
  const followed = followManager({
    instance: { id: 1, ref: { kind: 'series', ordinal: 0, name: 'Sonarr' }, client },
    log: pino({ level: 'silent' }),
    emit: () => {},
    every: () => every,
    requestSync: (isAgain) => void (isAgain || asked.push(true)),
    onChanges: () => {},
    ownerOf: async () => undefined,
  });
  onTestFinished(async () => {
    await followed.close();
    await client.close();
  });
  return { asked, followed, setEvery: (next: number) => void (every = next) };
}

test('a manager is asked as often as the settings say', () => {
  const { asked, followed, setEvery } = follow(15);

  vi.advanceTimersByTime(46 * minute);
  expect(asked).toHaveLength(3);

  setEvery(60);
  followed.schedule();
  vi.advanceTimersByTime(61 * minute);
  expect(asked).toHaveLength(4);
});

test('a manager that is asked by hand only is left alone', () => {
  const { asked } = follow(manuallyMinutes);

  vi.advanceTimersByTime(30 * 24 * 60 * minute);

  expect(asked).toEqual([]);
});
