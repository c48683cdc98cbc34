import type { UpstreamFile } from './upstream.ts';

/** Bytes. Smaller files are samples or broken downloads, not videos. */
const smallest = 20_480;

/** Whether there is something that could have subtitles. */
export const isVideo = (file: UpstreamFile | null): file is UpstreamFile => file !== null && file.size > smallest;
