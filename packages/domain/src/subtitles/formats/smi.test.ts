import { expect, test } from 'vitest';
import { readSubtitle, withCues, writeSubtitle } from './index.ts';
import { samples } from './testing/samples.ts';

const [full = '', xml = ''] = samples.smi;

test('each language class has its own cues, until it is cleared', () => {
  expect(readSubtitle(full)).toMatchObject({
    format: 'smi',
    cues: [
      { start: 1000, end: 2500, text: 'Who opened\nthe sluice?' },
      { start: 1000, end: 2600, text: '누구?' },
      { start: 3000, end: 4500, text: 'Nobody.' },
    ],
  });
});

test('quotes and closing tags are no part of the text', () => {
  expect(readSubtitle(xml).cues).toMatchObject([
    { start: 1000, end: 2000, text: 'a' },
    { start: 2000, text: 'b' },
  ]);
});

test('header, classes and trailer stay when times change', () => {
  const subtitle = readSubtitle(full);

  const later = subtitle.cues.map((cue) => ({ ...cue, start: cue.start + 500, end: cue.end + 500 }));

  expect(writeSubtitle(withCues(subtitle, later))).toBe(
    `${full.slice(0, full.indexOf('<SYNC'))}<SYNC Start=1500><P Class=ENCC>Who opened<br>the sluice?<P Class=KRCC>누구?\r
<SYNC Start=3000><P Class=ENCC>&nbsp;\r
<SYNC Start=3100><P Class=KRCC>&nbsp;\r
<SYNC Start=3500><P Class=ENCC>Nobody.\r
<SYNC Start=5000><P Class=ENCC>&nbsp;\r
</BODY>\r
</SAMI>\r
`,
  );
});
