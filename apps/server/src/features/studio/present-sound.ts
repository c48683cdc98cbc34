import type { StudioSound } from '@captionarr/contract';
import type { Sound } from '#engine/studio/sound.ts';

/** Both curves have a value for each hundredth of a second. */
const rate = 100;

export function presentSound(sound: Sound): StudioSound {
  if (sound.state !== 'done') return sound;
  const half = sound.curves.length / 2;
  const text = (from: number, to: number) => sound.curves.subarray(from, to).toString('base64');
  return { state: 'done', rate, peaks: text(0, half), speech: text(half, 2 * half) };
}
