import { expect, test } from 'vitest';
import { releaseNotes } from './notes.ts';

const commit = (subject: string, hash = 'abc1234') => ({ hash, subject });

test('commits are grouped by what they mean to a reader, and the rest is counted', () => {
  const notes = releaseNotes(
    '1.0.0',
    [
      commit('fix(jobs): who waits is told'),
      commit('feat: ten languages'),
      commit('feat(api)!: the old key is gone'),
      commit('refactor(web): one drawer'),
      commit('test(e2e): wait'),
      commit('no form at all'),
    ],
    'v0.1.0',
  );

  expect(notes).toContain(
    '# Captionarr 1.0.0\n\nChanges since v0.1.0.\n\n## Before you update\n\n- **api**: the old key is gone (abc1234)',
  );
  expect(notes).toContain('## New\n\n- ten languages (abc1234)\n\n## Fixed\n\n- **jobs**: who waits is told (abc1234)');
  expect(notes).toContain('Plus 3 internal changes');
  expect(notes).not.toContain('drawer');
});

test('a first release has nothing before it', () => {
  expect(releaseNotes('1.0.0', [])).toContain('The first release.');
});
