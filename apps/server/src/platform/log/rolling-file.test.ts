import { expect, test } from 'vitest';
import { openRollingFile } from './rolling-file.ts';

test('a disk that takes no line holds nobody up, and the lines are let go', async () => {
  const errors: unknown[] = [];
  // Every write to it finds no room.
  const lines = openRollingFile({
    file: '/dev/full',
    maxBytes: 1000,
    keptFiles: 0,
    onError: (error) => errors.push(error),
  });

  lines.write('one\n');
  lines.flush();
  lines.write('two\n');
  await lines.close();

  expect(errors).toEqual([expect.objectContaining({ code: 'ENOSPC' }), expect.objectContaining({ code: 'ENOSPC' })]);
});
