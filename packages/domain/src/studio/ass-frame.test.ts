import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#domain/subtitles/formats/testing/samples.ts';
import { openEditable } from './edit-text.ts';
import { frameOfAss } from './ass-frame.ts';

const head = '[Script Info]\r\nPlayResX: 640\r\n\r\n[Events]\r\nFormat: Layer, Start, End, Style, Text\r\n';
const file = [
  `${head}Dialogue: 1,0:00:01.00,0:00:04.00,Sign,{\\pos(9,9)}Hi, you`,
  'Comment: 0,0:00:02.00,0:00:03.00,Default,template',
  '; between',
  'Dialogue: 0, 0:00:05.00 ,0:00:06.00,Default,Bye',
  '[Fonts]',
  'fontname: a.ttf',
  '',
].join('\r\n');

test('a frame has everything but times and texts, event by event', () => {
  expect(frameOfAss(file)).toEqual({
    head,
    tail: '; between\r\n\n[Fonts]\r\nfontname: a.ttf\r\n',
    events: [
      ['Dialogue: 1,', ',', ',Sign,'],
      ['Comment: 0,', ',', ',Default,'],
      ['Dialogue: 0, ', ' ,', ',Default,'],
    ],
  });
});

test('an event whose end comes before its start isn’t in it', () => {
  const { events } = frameOfAss('[Events]\nFormat: End, Start, Text\nDialogue: 0:00:02.00,0:00:01.00,Hi\n');

  expect(events).toEqual([[]]);
});

test('it has an event for each cue that can be edited, whatever the file', () => {
  const lines = fc.constantFrom(...file.split('\r\n'), ...(samples.ass[0] ?? '').split('\n'), 'Dialogue: 0,x,y,z', '');
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 30 }), (some) => {
      const text = `${file}${some.join('\n')}`;
      const { head: before, tail, events } = frameOfAss(text);

      expect(events).toHaveLength(openEditable(text, { extension: 'ass' }).cues.length);
      expect(before.length + tail.length + events.flat().join('').length).toBeLessThanOrEqual(
        text.length + events.length,
      );
    }),
  );
});
