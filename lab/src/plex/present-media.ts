import type { MediaData } from '@ctrl/plex/dist/src/video.types.js';
import type { VideoFile } from '#library/types.ts';

const widths = { 480: 854, 720: 1280, 1080: 1920, 2160: 3840 } as const;

/** The versions of an item, each with its parts: here one of one. */
export function presentMedia(file: VideoFile, path: string): [MediaData] {
  const { resolution } = file.quality;
  const shared = {
    id: file.id,
    duration: file.runtime * 1000,
    container: path.split('.').at(-1) ?? '',
    audioProfile: 'lc',
    videoProfile: 'main',
    has64bitOffsets: false,
    optimizedForStreaming: false,
  };
  return [
    {
      ...shared,
      bitrate: 4500,
      width: widths[resolution],
      height: resolution,
      aspectRatio: 1.78,
      audioChannels: file.audioChannels,
      audioCodec: file.audioCodec.toLowerCase(),
      videoCodec: file.videoCodec.toLowerCase(),
      videoResolution: String(resolution),
      videoFrameRate: '24p',
      Part: [{ ...shared, key: `/library/parts/${file.id}/file`, file: path, size: file.size }],
    },
  ];
}
