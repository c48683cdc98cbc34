import { expect, test } from 'vitest';
import { createCoalescer } from './coalesce.ts';

const fail = () => Promise.reject(new Error('locked'));

test('what is asked for at the same moment is worked out once, for each thing that is asked for', async () => {
  const together = createCoalescer<string>();
  let worked = 0;
  const work = async () => `answer ${++worked}`;

  const answers = await Promise.all([together('one', work), together('one', work), together('other', work)]);

  expect(answers).toEqual(['answer 1', 'answer 1', 'answer 2']);
});

test('who asks after the work began is not told what was true before', async () => {
  const together = createCoalescer<number>();
  const begun = Promise.withResolvers<void>();
  let value = 1;
  const first = together('one', async () => {
    const read = value;
    begun.resolve();
    await new Promise((resolve) => void setTimeout(resolve, 20));
    return read;
  });
  await begun.promise;

  value = 2;
  const second = together('one', async () => value);

  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

test('a failure is everybody’s who waited for it, and nobody’s afterwards', async () => {
  const together = createCoalescer<string>();

  const both = await Promise.allSettled([together('one', fail), together('one', fail)]);

  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await together('one', async () => 'fine')).toBe('fine');
});
