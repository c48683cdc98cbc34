import { expect, test } from 'vitest';
import { escapeMarkdown } from './markdown.ts';

test.each([
  ['M*A*S*H', String.raw`M\*A\*S\*H`],
  ['_Dark_ ~~S01~~ `E01`', String.raw`\_Dark\_ \~\~S01\~\~ \`E01\``],
  ['# [Rec] | > 1', String.raw`\# \[Rec\] \| \> 1`],
  [String.raw`a\*b \\`, String.raw`a\\\*b \\\\`],
  [String.raw`C:\TV\1`, String.raw`C:\TV\1`],
  ['<1972> & Co.', String.raw`<1972\> & Co.`],
])('%s is shown as it is', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});
