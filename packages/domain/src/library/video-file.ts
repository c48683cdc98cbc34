import type { UpstreamFile } from './upstream.ts';

/** Bytes. Files up to this size are no videos: samples, and what is left of a broken download. */
const smallest = 20_480;

/** Whether there is something that could have subtitles. */
export const isVideo = (file: UpstreamFile | null): file is UpstreamFile => file !== null && file.size > smallest;
