import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';

/** 23.98 is 23.976, and 24 is another rate. */
const tolerance = 0.01;

/** Whether a subtitle may be used when `skip_wrong_fps` is set; one whose rate isn't known may. */
export const hasRightFrameRate =
  (video: Pick<VideoFacts, 'frameRate'>) =>
  ({ frameRate }: Pick<FoundSubtitle, 'frameRate'>): boolean =>
    frameRate === undefined || video.frameRate === null || Math.abs(frameRate - video.frameRate) < tolerance;

/** `23,976 fps` or `25.000`; undefined for anything else. */
export function readFrameRate(text: string): number | undefined {
  const rate = Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.'));
  return rate > 10 && rate < 200 ? rate : undefined;
}
