import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Interrupted, openTerminal } from './terminal.ts';

function open() {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const terminal = openTerminal({ input: Object.assign(input, { isTTY: true }), output, errors });
  const shown = async () => {
    errors.end();
    return text(errors);
  };
  return { input, terminal, shown };
}

test('a secret is not shown while it is typed, and an answer is', async () => {
  const { input, terminal, shown } = open();

  const secret = terminal.askSecret('New password: ');
  input.write('lighthouse\n');
  const first = await secret;
  const answer = terminal.ask('Sure? ');
  input.write('yes\n');

  expect([first, await answer]).toEqual(['lighthouse', 'yes']);
  const seen = await shown();
  expect(seen).toContain('New password: ');
  expect(seen).not.toContain('lighthouse');
  expect(seen).toMatch(/Sure\? .*yes/s);
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s breaks a question off', async (_key, sign) => {
  const { input, terminal } = open();

  const answer = terminal.askSecret('New password: ');
  input.write(sign);

  await expect(answer).rejects.toBeInstanceOf(Interrupted);
});

test('of what is piped in, the first line counts', async () => {
  const { input, terminal } = open();
  input.end('one\ntwo\n');

  expect(await terminal.readLine()).toBe('one');
});
