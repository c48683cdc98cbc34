import { expect, test } from 'vitest';
import type { Cue, SubtitleFormat } from '#domain/subtitles/cue.ts';
import { NotASubtitle, readSubtitle, withCues, writeSubtitle } from './index.ts';
import { largeSubtitle } from './testing/large.ts';

const later = (cue: Cue) => ({ ...cue, start: cue.start + 1000, end: cue.end + 1000 });

/** How many cues it has after they were moved and read again. */
function moveAll(text: string): number {
  try {
    const subtitle = readSubtitle(text);
    return readSubtitle(writeSubtitle(withCues(subtitle, subtitle.cues.map(later)))).cues.length;
  } catch (error) {
    if (error instanceof NotASubtitle) return 0;
    throw error;
  }
}

/** Milliseconds of processor time, which other work on the machine does not change much. */
function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** One of each codec. */
const formats: SubtitleFormat[] = ['srt', 'vtt', 'ass', 'microdvd', 'smi', 'txt'];

test.each(formats)(
  '%s: 200,000 cues in more than 10 MB are read, moved and written within seconds',
  (format) => {
    const text = largeSubtitle(format, 200_000);
    let count = 0;

    const spent = cpuTime(() => {
      count = moveAll(text);
    });

    expect(text.length).toBeGreaterThan(10_000_000);
    expect(count).toBe(200_000);
    expect(spent).toBeLessThan(15_000);
  },
  90_000,
);

/** Repeated text that provokes backtracking in a parser. */
const pieces = [
  '\r|\n| |\uFEFF|-|>|0:|1\n|00:00:01,000 |00:00:01,000 --> |1 |\t[|: |.,|-- |\0|\u{1F0A1}',
  '{1}|{1}{|{1}{2}|[1]|[1][2]\n|Dialogue:|,|Dialogue: 0,0:00:01.00,0:00:02.00,\n|00:00:01:',
  '<sync|<sync start=1 |<sync start=|<sync start=1>|<sync start=1><p |<p>|<p class=|</body|<br|&nbsp',
  'WEBVTT|NOTE\n\n|00:01.000 --> 00:02.000\n',
].flatMap((row) => row.split('|'));

test.each([
  '',
  'WEBVTT\n\n',
  '<SAMI><SYNC Start=1>',
  '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,a,',
  '{1}{1}25\n{1}{2}',
])(
  'no long text after %j takes long',
  (head) => {
    const slow = pieces.filter((piece) => {
      const text = head + piece.repeat(300_000 / piece.length);
      return cpuTime(() => moveAll(text)) > 3000;
    });

    expect(slow).toEqual([]);
  },
  60_000,
);
