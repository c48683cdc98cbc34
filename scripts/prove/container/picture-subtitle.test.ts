import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pictureSubtitle } from './picture-subtitle.ts';

test('ffprobe reads a made-up subtitle of pictures with its times', () => {
  const made = pictureSubtitle([
    { start: 500, end: 1200 },
    { start: 1500, end: 2500 },
  ]);

  const entries = 'packet=pts_time:stream=codec_name,width';
  const output = execFileSync('ffprobe', ['-v', 'error', '-f', 'sup', '-show_entries', entries, '-of', 'csv', '-'], {
    input: made,
    encoding: 'utf8',
  });

  expect([...new Set(output.trim().split('\n'))]).toEqual([
    'packet,0.500000',
    'packet,1.200000',
    'packet,1.500000',
    'packet,2.500000',
    'stream,hdmv_pgs_subtitle,320',
  ]);
});
