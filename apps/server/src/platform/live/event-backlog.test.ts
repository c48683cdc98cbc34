import { expect, test } from 'vitest';
import { createEventBacklog } from './event-backlog.ts';

function start() {
  const clock = { now: 1_000_000 };
  const recent = createEventBacklog(() => clock.now);
  const add = (payload: number) => recent.add({ type: 'series', action: 'update', payload });
  const idsSince = (moment: number) => recent.since(moment).map(({ payload }) => payload);
  return { clock, recent, add, idsSince };
}

test('what happened since a moment is told, in its order', () => {
  const { clock, add, idsSince } = start();
  add(1);
  clock.now += 10;
  const loaded = clock.now;
  add(2);
  clock.now += 500;
  add(3);

  expect(idsSince(loaded)).toEqual([2, 3]);
});

test('who was loaded long ago, or does not say when, is told nothing', () => {
  const { clock, add, idsSince } = start();
  const loaded = clock.now;
  add(1);
  clock.now += 61_000;

  expect(idsSince(loaded)).toEqual([]);
  expect(idsSince(Number.NaN)).toEqual([]);
});

test('however much happens, only the last of it is kept', () => {
  const { add, idsSince, clock } = start();
  for (let id = 1; id <= 10_000; id++) add(id);

  const ids = idsSince(clock.now);

  expect(ids).toHaveLength(1000);
  expect(ids.at(-1)).toBe(10_000);
});

test('what is said in passing is not said again', () => {
  const { recent, clock } = start();
  recent.add({ type: 'message', action: 'update', payload: 'Hello' });
  recent.add({ type: 'progress', action: 'update', payload: { id: 'a', header: '', name: '', value: 1, count: 2 } });

  expect(recent.since(clock.now)).toEqual([]);
});
