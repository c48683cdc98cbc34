import { expect, test } from 'vitest';
import { attack, seeded } from './attack.ts';

test('when half of all answers are spoilt, no line is lost or gets the text of another', async () => {
  const { lines, lost, moved, merged, open } = await attack({ size: 20, runs: 1, random: seeded(7) });

  expect({ lines, lost, moved, merged }).toEqual({ lines: 1800, lost: 0, moved: 0, merged: 0 });
  expect(open).toBeLessThan(18);
});

test('the attack can break through: a model that writes the right words before the wrong text moves lines', async () => {
  const { moved } = await attack({ size: 10, runs: 1, isSly: true, random: seeded(7) });

  expect(moved).toBeGreaterThan(0);
});
