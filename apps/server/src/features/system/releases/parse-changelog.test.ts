import { expect, test } from 'vitest';
import { parseChangelog } from './parse-changelog.ts';

test('reads versions with their dates, and one text for each change', () => {
  const text = `# Changelog

All notable changes. The format follows Keep a Changelog.

- a list that belongs to no version

## [Unreleased]

## [1.2.0-beta.1] - 2026-11-14

### Added

- One thing
  that goes over two lines.
* Another thing

### Fixed

- A crash

## 1.1.0 - 2026-10-01

Words about it.

### Removed

- The old way

[1.1.0]: https://example.org
`;

  expect(parseChangelog(text)).toEqual([
    { name: 'Unreleased', date: '', prerelease: true, body: [], link: null },
    {
      name: 'v1.2.0-beta.1',
      date: '2026-11-14',
      prerelease: true,
      body: ['One thing that goes over two lines.', 'Another thing', 'Fixed: A crash'],
      link: null,
    },
    { name: 'v1.1.0', date: '2026-10-01', prerelease: false, body: ['Removed: The old way'], link: null },
  ]);
});

test('nothing is nothing', () => {
  expect(parseChangelog('')).toEqual([]);
});
