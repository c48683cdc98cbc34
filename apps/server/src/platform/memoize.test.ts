import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('each text is made once, until there are too many to remember', () => {
  const made: string[] = [];
  const shout = memoize((text) => {
    made.push(text);
    return text.toUpperCase();
  }, 2);

  expect([shout('a'), shout('b'), shout('a')]).toEqual(['A', 'B', 'A']);
  expect(made).toEqual(['a', 'b']);

  shout('c');
  shout('a');
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
