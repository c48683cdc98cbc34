import { adsInCue } from '#domain/subtitles/ads/find-ads.ts';
import { plain, type LineMod } from './change-lines.ts';

/** Empties lines that advertise or name who made the file; what else a cue says stays. */
export const adRemover =
  (isNearEdge: boolean): LineMod =>
  (lines) => {
    const found = adsInCue(lines.map(plain), isNearEdge);
    return lines.map((line, index) => (found[index] === undefined ? line : ''));
  };
