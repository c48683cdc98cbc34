import { expect, test } from 'vitest';
import { planPlay } from './play-plan.ts';

const mp4 = 'mov,mp4,m4a,3gp,3g2,mj2';
const mkv = 'matroska,webm';

test.each([
  ['mp4', mp4, 'h264', 'yuv420p', 'aac', 'direct', null],
  ['m4v', mp4, 'av1', 'yuv420p10le', 'opus', 'direct', null],
  ['mp4', mp4, 'h264', 'yuv420p', 'ac3', 'remux', 'H.264 with AC-3 in MP4'],
  ['mp4', mp4, 'hevc', 'yuv420p', 'aac', 'convert', 'HEVC in MP4'],
  ['webm', mkv, 'vp9', 'yuv420p', 'opus', 'direct', null],
  ['mkv', mkv, 'vp9', 'yuv420p', 'opus', 'remux', 'VP9 in MKV'],
  ['mkv', mkv, 'vp8', 'yuv420p', 'vorbis', 'convert', 'VP8 with VORBIS in MKV'],
  ['mkv', mkv, 'h264', 'yuv420p', 'aac', 'remux', 'H.264 in MKV'],
  ['mkv', mkv, 'h264', 'yuv420p10le', 'flac', 'convert', 'H.264 10 bit in MKV'],
  ['mkv', mkv, 'hevc', 'yuv420p10le', 'eac3', 'convert', 'HEVC with E-AC-3 in MKV'],
  ['mpg', 'mpeg', 'mpeg2video', 'yuv420p', undefined, 'convert', 'MPEG-2 in MPG'],
  ['ts', 'mpegts', 'h264', 'yuv420p', 'aac', 'convert', 'H.264 in TS'],
  ['mov', mp4, 'h264', 'yuv420p', 'aac', 'remux', 'H.264 in MOV'],
])('%s (%s) with %s %s and %s: %s, because %s', (extension, container, codec, pixelFormat, sound, play, reason) => {
  const audio = sound === undefined ? undefined : { codec: sound, index: 0 };

  expect(
    planPlay({ extension, container, video: { codec, pixelFormat }, audio, startTime: 0 }, { canEncode: true }),
  ).toMatchObject({
    play,
    reason,
  });
});

test('without an encoder, what would be converted isn’t played', () => {
  const facts = {
    extension: 'mkv',
    container: mkv,
    video: { codec: 'hevc', pixelFormat: 'yuv420p' },
    startTime: 0,
    audio: undefined,
  };

  expect(planPlay(facts, { canEncode: false })).toMatchObject({ play: 'none', reason: 'HEVC in MKV', mime: null });
});
