import { expect, test } from 'vitest';
import { looksHearingImpaired } from './guess-hearing-impaired.ts';

const file = (spoken: number, ...others: string[]) =>
  [...Array.from({ length: spoken }, () => 'Where have you been?'), ...others].map((text) => ({ text }));

test.each([
  ['sounds in brackets', file(100, '[door creaks]', '<i>[sighs]</i> I know.', '- No. [laughs]')],
  ['sounds in parentheses', file(100, '(LAUGHS) Hi.', '- (sighs)', '(music plays)')],
  ['names of speakers', file(100, 'JOHN: Hi.', '- MARY: No.', 'MAN #2: Over here!')],
  ['Japanese', file(40, '（ドアの音）', '（太郎）行こう', '（足音）')],
  ['one sound in a short file', file(5, '[door creaks]')],
])('%s are for the hearing impaired', (_name, cues) => {
  expect(looksHearingImpaired(cues)).toBe(true);
});

test.each([
  ['speech', file(50)],
  ['nothing', file(0)],
  ['a song', file(50, '♪ La la ♪', '♪ La ♪', '♪ La ♪', '♪ La ♪')],
  ['one note of the translator', file(100, '[It rhymes in the original]')],
  ['times', file(50, 'AT 10:30', 'It is 10:30.', '10:30')],
  ['three sounds among a thousand cues', file(1000, '[a dog]', '[a cat]', '[a cow]')],
  ['tags of position', file(10, '{\\an8}Up here', '{\\an8}Up here')],
])('%s is not', (_name, cues) => {
  expect(looksHearingImpaired(cues)).toBe(false);
});

test('a long line is no trap', () => {
  const began = performance.now();
  for (const unit of ['[', '(', '[a', 'A', 'A ', '- ', '\n', '<', '{\\'])
    looksHearingImpaired([{ text: unit.repeat(100_000) }]);
  expect(performance.now() - began).toBeLessThan(3000);
});
