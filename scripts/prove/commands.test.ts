import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandsUnder } from './commands.ts';

const page = [
  '# Install',
  '## Start',
  'Do this:',
  '```sh',
  '# a remark',
  'one',
  '',
  'two',
  '```',
  '```sh',
  'later',
  '```',
  '## Stop',
  'No.',
];

describe('the commands of a page', () => {
  test('are the lines of the first block under a heading, without remarks', () => {
    expect(commandsUnder(page.join('\n'), 'Start')).toEqual(['one', 'two']);
  });

  test.each(['Stop', 'Elsewhere'])('must be there: %s', (heading) => {
    expect(() => commandsUnder(page.join('\n'), heading)).toThrow(/heading|commands/);
  });
});

test('docs/install.md names the packages of this version', () => {
  const text = readFileSync('docs/install.md', 'utf8');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

  expect([...new Set([...text.matchAll(/captionarr-(\d+\.\d+\.\d+)/g)].map(([, named]) => named))]).toEqual([version]);
  expect(commandsUnder(text, 'Download')[0]).toBe(`package=captionarr-${version}-linux-x64`);
});
