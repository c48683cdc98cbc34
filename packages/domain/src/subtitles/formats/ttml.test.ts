import { describe, expect, test } from 'vitest';
import { readSubtitle, writeSubtitle } from './index.ts';
import { readTtmlTime } from './ttml-time.ts';

const page = (body: string, attributes = '', head = '') =>
  `<?xml version="1.0" encoding="utf-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" ${attributes}>
  <head>${head}</head>
  <body>${body}</body>
</tt>`;
const cuesOf = (text: string) => readSubtitle(text).cues.map(({ start, end, text: words }) => [start, end, words]);

test('a file of ffmpeg is read, and written as SubRip', () => {
  // The very output of ffmpeg 5.1: `ffmpeg -i t.srt t.ttml`, shortened in its head.
  const text = page(`
    <div>
      <p
        begin="00:00:01.000"
        end="00:00:02.500"><span region="Default">Hello there &amp; you<br/>Second line</span></p>
      <p
        begin="00:01:03.250"
        end="00:01:05.000"><span region="Default">Bold — ünï</span></p>
    </div>`);
  const subtitle = readSubtitle(text, { extension: 'ttml' });

  expect(subtitle).toMatchObject({ format: 'srt', isConverted: true });
  expect(writeSubtitle(subtitle)).toBe(
    '1\n00:00:01,000 --> 00:00:02,500\nHello there & you\nSecond line\n\n2\n00:01:03,250 --> 00:01:05,000\nBold — ünï\n\n',
  );
});

test('times of children count from their parent, and end with it', () => {
  const text = page(
    '<div begin="10s" end="20s"><p begin="1s" dur="2s">a</p><p begin="8s" end="30s">b</p><p>c</p></div>',
  );

  expect(cuesOf(text)).toEqual([
    [10_000, 20_000, 'c'],
    [11_000, 13_000, 'a'],
    [18_000, 20_000, 'b'],
  ]);
});

test('timed spans are cues of their own', () => {
  const text = page('<div><p><span begin="1s" end="2s">one</span><span begin="2s" end="3s">two</span></p></div>');

  expect(cuesOf(text.replace('<p>', '<p begin="0s" end="9s">'))).toEqual([
    [1000, 2000, 'one'],
    [2000, 3000, 'two'],
  ]);
});

test('italics and bold are kept, by attribute or by a style; spaces and line ends are one space', () => {
  const head = '<styling><style xml:id="s1" tts:fontStyle="italic"/></styling>';
  const text = page(
    '<div><p begin="1s" end="2s" style="s1">all\n   of it</p><p begin="3s" end="4s">a <span tts:fontWeight="bold">b</span> c</p></div>',
    '',
    head,
  );

  expect(cuesOf(text)).toEqual([
    [1000, 2000, '<i>all of it</i>'],
    [3000, 4000, 'a <b>b</b> c'],
  ]);
});

test('elements may carry a prefix, as in DFXP and EBU-TT', () => {
  const text = `<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:div><tt:p begin="00:00:01.5" end="00:00:02">a<tt:br/>b</tt:p></tt:div></tt:body></tt:tt>`;

  expect(cuesOf(text)).toEqual([[1500, 2000, 'a\nb']]);
});

test('XML without a time is no subtitle', () => {
  expect(() => readSubtitle(page('<div><p>never</p></div>'))).toThrow('No timestamps found');
});

describe('a time expression', () => {
  test.each([
    ['01:02:03', {}, 3_723_000],
    ['00:00:01.5', {}, 1500],
    ['00:00:01:12', { frameRate: '24' }, 1500],
    ['00:00:01:12', { frameRate: '24', frameRateMultiplier: '1000 1001' }, 1501],
    ['1.5h', {}, 5_400_000],
    ['90m', {}, 5_400_000],
    ['2.25s', {}, 2250],
    ['300ms', {}, 300],
    ['15f', {}, 500],
    ['20000000t', { tickRate: '10000000' }, 2000],
    ['50t', { frameRate: '25' }, 2000],
    ['soon', {}, undefined],
  ])('%s with %j is %s ms', (written, clock, milliseconds) => {
    expect(readTtmlTime(written, clock)).toBe(milliseconds);
  });
});
