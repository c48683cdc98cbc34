import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSubtitle } from '../../../packages/domain/src/subtitles/formats/index.ts';
import type { Finding, Witness } from './witness.ts';

const original = `1
00:00:01,000 --> 00:00:02,500
Hello there, you & I.
A second line — ünï

2
00:01:03,250 --> 00:01:05,000
<i>Goodbye.</i>

`;
const moments = [
  [1000, 2500],
  [63_250, 65_000],
];

/** What ffmpeg writes, and reads out of containers; SubStation counts in hundredths of a second. */
const ways: [name: string, ...steps: string[][]][] = [
  ['srt', ['-i', 'in.srt', 'out.srt']],
  ['ass', ['-i', 'in.srt', 'out.ass']],
  ['ssa', ['-i', 'in.srt', '-c:s', 'ssa', '-f', 'ass', 'out.ssa']],
  ['vtt', ['-i', 'in.srt', 'out.vtt']],
  ['ttml', ['-i', 'in.srt', 'out.ttml']],
  ['srt', ['-i', 'in.srt', '-c:s', 'mov_text', 'box.mp4'], ['-i', 'box.mp4', 'out.srt']],
  ['vtt', ['-i', 'in.srt', '-c:s', 'webvtt', 'box.mkv'], ['-i', 'box.mkv', 'out.vtt']],
  ['ass', ['-i', 'in.srt', '-c:s', 'ass', 'box.mkv'], ['-i', 'box.mkv', '-c:s', 'copy', 'out.ass']],
];

export const witness: Witness = {
  packages: { ffmpeg: 'ffmpeg' },
  async testify() {
    return ways.map(([extension, ...steps]) => judge(extension, steps));
  },
};

function judge(extension: string, steps: readonly string[][]): Finding {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-witness-'));
  try {
    writeFileSync(join(folder, 'in.srt'), original);
    for (const step of steps) execFileSync('ffmpeg', ['-v', 'error', '-y', ...step], { cwd: folder, stdio: 'pipe' });
    const { cues, format } = readSubtitle(readFileSync(join(folder, `out.${extension}`), 'utf8'), { extension });
    const holds =
      cues.length === moments.length &&
      cues.every(({ start, end, text }, index) => {
        const [from = 0, to = 0] = moments[index] ?? [];
        return Math.abs(start - from) <= 10 && Math.abs(end - to) <= 10 && /Hello|Goodbye/.test(text);
      });
    const subject = steps.map((step) => `ffmpeg ${step.join(' ')}`).join(', ');
    return { subject, holds, detail: `${cues.length} cues as ${format}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
