import { expect, test } from 'vitest';
import { createMemory } from './memory.ts';

test('what is remembered lasts for its time, until it is forgotten', () => {
  let now = 0;
  const memory = createMemory(() => now);
  memory.set('token', 'abc', 1000);
  memory.set('show', { id: 1 }, 5000);

  const early = memory.get('token');
  now = 1000;
  const late = memory.get('token');
  const show = memory.get('show');
  memory.forget('show');

  expect([early, late, show, memory.get('show')]).toEqual(['abc', undefined, { id: 1 }, undefined]);
});

test('the oldest goes when it gets too much', () => {
  const memory = createMemory(() => 0);
  for (let index = 0; index <= 5000; index++) memory.set(`show ${index}`, index, 1000);

  expect(memory.get('show 0')).toBeUndefined();
  expect(memory.get('show 1')).toBe(1);
  expect(memory.get('show 5000')).toBe(5000);
});
