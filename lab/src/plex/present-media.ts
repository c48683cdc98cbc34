import type { MediaData, MediaPartStreamData } from '@ctrl/plex/dist/src/video.types.js';
import { languages } from '#library/languages.ts';
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
      Part: [
        { ...shared, key: `/library/parts/${file.id}/file`, file: path, size: file.size, Stream: streamsOf(file) },
      ],
    },
  ];
}

/** As the types of @ctrl/plex have them; a file beside the video has no place in it, so no index (python-plexapi). */
type Stream = Omit<MediaPartStreamData, 'index'> & { index?: number; key?: string };

function streamsOf({ id, tracks, audioCodec, videoCodec, quality, external }: VideoFile): MediaPartStreamData[] {
  const video: Stream = {
    id: id * 100,
    streamType: 1,
    codec: videoCodec.toLowerCase(),
    index: 0,
    width: widths[quality.resolution],
    height: quality.resolution,
    displayTitle: `${quality.resolution}p`,
  };
  const inside = [
    ...tracks.audio.map((language) => ({ streamType: 2, codec: audioCodec.toLowerCase(), language })),
    ...tracks.embedded.map(({ language }) => ({ streamType: 3, codec: 'srt', language })),
  ].map(({ language, ...rest }, index): Stream => {
    const { name, code3 } = languages[language];
    return {
      id: id * 100 + 1 + index,
      index: 1 + index,
      displayTitle: name,
      language: name,
      languageCode: code3,
      ...rest,
    };
  });
  const beside = external.map((name, index): Stream => {
    const streamId = id * 100 + 50 + index;
    const key = `/library/streams/${streamId}`;
    return { id: streamId, key, streamType: 3, codec: 'srt', displayTitle: name, languageCode: 'eng' };
  });
  return [video, ...inside, ...beside] as MediaPartStreamData[];
}
