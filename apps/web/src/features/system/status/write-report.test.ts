import { expect, test } from 'vitest';
import { writeReport } from './write-report.ts';

test('a report has a part for each thing there is to say', () => {
  const report = writeReport('Captionarr status', [
    { title: 'Issues', lines: [] },
    { title: 'About', lines: [{ label: 'Version', value: '1.0.0' }] },
  ]);

  expect(report).toBe('# Captionarr status\n\n## About\n- Version: 1.0.0');
});

test.each([
  ['http://sonarr:8989/api?apikey=0123abcd&x=1', 'http://sonarr:8989/api?apikey=…&x=1'],
  ['https://kim:hunter2@nas.lan/feed', 'https://…@nas.lan/feed'],
  ['token=abc.def', 'token=…'],
  ['The monkey=business stays', 'The monkey=business stays'],
])('%s is shared as %s', (words, shared) => {
  expect(writeReport('R', [{ title: 'P', lines: [{ label: 'L', value: words }] }])).toContain(`L: ${shared}`);
});
