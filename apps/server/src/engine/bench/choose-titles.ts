import type { BenchTitle } from '@captionarr/contract';

interface Choosable {
  video: { itemId: number; type: string; audio: readonly string[] };
  wishes: readonly { does: string; isNew: boolean }[];
  isPinned: boolean;
}

export type Chosen<T> = T & { chosen: BenchTitle['chosen'] };
const most = 3;

/** Titles that differ: what is pinned, one that the edit changes, one that waits, one with other audio. */
export function chooseTitles<T extends Choosable>(candidates: readonly T[]): Chosen<T>[] {
  const chosen: Chosen<T>[] = candidates
    .filter(({ isPinned }) => isPinned)
    .slice(0, most)
    .map((each) => ({ ...each, chosen: 'pinned' }));
  const isFresh = ({ video }: T) =>
    !chosen.some((each) => each.video.itemId === video.itemId && each.video.type === video.type);
  const hasOtherAudio = ({ video }: T) =>
    chosen.length > 0 && chosen.every((each) => each.video.audio[0] !== video.audio[0]);
  const rules: readonly [BenchTitle['chosen'], (each: T) => boolean][] = [
    ['changed', ({ wishes }) => wishes.some(({ isNew }) => isNew)],
    ['waiting', ({ wishes }) => wishes.some(({ does }) => does === 'waiting')],
    ['audio', hasOtherAudio],
    ['other', ({ wishes }) => wishes.some(({ does }) => does !== 'there')],
    ['other', () => true],
    ['other', () => true],
  ];
  for (const [why, fits] of rules) {
    const found = candidates.find((each) => isFresh(each) && fits(each));
    if (chosen.length < most && found) chosen.push({ ...found, chosen: why });
  }
  return chosen;
}
