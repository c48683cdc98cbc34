import type { BulkState } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { createStillWanted } from './still-wanted.ts';

test('a run that saw a pause ends although the order was resumed', async () => {
  let state: BulkState = 'running';
  const isWanted = createStillWanted(async () => state);
  expect(await isWanted()).toBe(true);

  state = 'paused';
  expect(await isWanted()).toBe(false);

  state = 'running';
  expect(await isWanted()).toBe(false);
});
