import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('shows the small library without a login on the usual port', () => {
  expect(readOptions([])).toEqual({ size: 'small', port: 6767, auth: 'none', help: false });
});

test.for([
  [['--size', 'huge'], '--size is small or large, not "huge".'],
  [['--auth', 'basic'], '--auth is none or form, not "basic".'],
  [['--port', '70000'], '--port is a number from 1 to 65535, not "70000".'],
  [['--colour'], 'Usage: npm run demo'],
] as const)('refuses %s with a sentence', ([args, sentence]) => {
  expect(() => readOptions([...args])).toThrow(sentence);
});
