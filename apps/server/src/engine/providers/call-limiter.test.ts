import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCallLimiter } from './call-limiter.ts';

const never = new AbortController().signal;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('never more calls within the time, counted from end to beginning, and all in the order they came', async () => {
  const limits = { calls: 3, perMs: 40, atOnce: 2 };
  const limiter = createCallLimiter({ limits: () => limits });
  const calls: { index: number; from: number; to: number }[] = [];

  await Promise.all(
    times(10).map((index) =>
      limiter(async () => {
        const from = performance.now();
        await delay(3);
        calls.push({ index, from, to: performance.now() });
      }, never),
    ),
  );

  calls.sort((one, other) => one.from - other.from);
  expect(calls.map(({ index }) => index)).toEqual(times(10));
  const pauses = calls.slice(limits.calls).map(({ from }, place) => from - (calls[place]?.to ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(limits.perMs - 1);
});

test('no more at once than allowed, also when calls fail', async () => {
  const limiter = createCallLimiter({ limits: () => ({ calls: 100, perMs: 1, atOnce: 2 }) });
  let running = 0;
  let most = 0;

  const results = await Promise.allSettled(
    times(8).map((index) =>
      limiter(async () => {
        most = Math.max(most, ++running);
        await delay(2);
        running--;
        if (index % 2 === 0) throw new Error('no');
      }, never),
    ),
  );

  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});

test('whoever no longer wants to wait leaves the queue at once, and the others go on', async () => {
  const limiter = createCallLimiter({ limits: () => ({ calls: 1, perMs: 1 }) });
  const abort = new AbortController();
  const gate = Promise.withResolvers<void>();
  const first = limiter(() => gate.promise, never);
  const second = limiter(async () => 'second', abort.signal);
  const third = limiter(async () => 'third', never);

  abort.abort(new Error('Stopped.'));

  await expect(second).rejects.toThrow('Stopped.');
  gate.resolve();
  await first;
  expect(await third).toBe('third');
});

test('what somebody waits for goes first, also when it comes last', async () => {
  const limiter = createCallLimiter({ limits: () => ({ calls: 100, perMs: 1 }) });
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const call = (name: string, isUrgent: boolean) => limiter(async () => void order.push(name), never, isUrgent);

  const running = limiter(() => gate.promise, never);
  const waiting = [call('one', false), call('two', false), call('urgent', true), call('urgent too', true)];
  gate.resolve();
  await Promise.all([running, ...waiting]);

  expect(order).toEqual(['urgent', 'urgent too', 'one', 'two']);
});

test('whoever leaves the queue takes nobody with it', async () => {
  const limiter = createCallLimiter({ limits: () => ({ calls: 1, perMs: 1 }) });
  const gate = Promise.withResolvers<void>();
  const abort = new AbortController();
  const first = limiter(() => gate.promise, never);
  const left = limiter(async () => 'left', abort.signal, true);
  const stays = limiter(async () => 'stays', never, true);

  abort.abort(new Error('Stopped.'));
  await expect(left).rejects.toThrow('Stopped.');
  await expect(limiter(async () => 'late', abort.signal)).rejects.toThrow('Stopped.');
  gate.resolve();

  expect([await first, await stays]).toEqual([undefined, 'stays']);
});
