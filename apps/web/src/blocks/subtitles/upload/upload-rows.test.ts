import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { newRow, type RowChange } from './upload-row.ts';
import { uploadRows } from './upload-rows.ts';
import type { UploadTarget } from './upload-target.ts';

const target: UploadTarget = {
  type: 'episode',
  itemId: 12,
  title: 'Copperline',
  profile: { profileId: 1, name: '', cutoff: null, items: [], mustContain: [], mustNotContain: [], originalFormat: 0 },
  videos: [],
};

const row = (change: RowChange) => ({ ...newRow(new File(['1'], 'a.srt'), target), ...change });

test.each([
  ['language', row({ episode: 101 })],
  ['episode', row({ language: 'en' })],
])('[upload.submit-invariant] a row without %s is an internal error to be reported', (_what, incomplete) => {
  const { requests } = fakeServer();

  expect(() => uploadRows(target, [row({ language: 'en', episode: 101 }), incomplete], () => undefined)).toThrow(
    /bug.*please report it/,
  );

  expect(requests).toEqual([]);
});
