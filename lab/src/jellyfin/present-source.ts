import { createHash } from 'node:crypto';
import type { MediaSourceInfo } from '@jellyfin/sdk/lib/generated-client/models/media-source-info.js';
import type { MediaStream } from '@jellyfin/sdk/lib/generated-client/models/media-stream.js';
import { languages } from '#library/languages.ts';
import type { VideoFile } from '#library/types.ts';

const widths = { 480: 854, 720: 1280, 1080: 1920, 2160: 3840 } as const;
const codecs: Readonly<Record<string, string>> = { x264: 'h264', x265: 'hevc', XviD: 'mpeg4', AV1: 'av1' };
const ticksPerSecond = 10_000_000;

/** The enumerations of the SDK are texts in the answers. */
export type Plain<T> = { [Field in keyof T]?: T[Field] extends infer V ? (V extends string ? string : V) : never };
type Streams = Plain<MediaStream>[];

/** A version of a video, as `MediaSources` of an item has it. */
export function presentSource(
  file: VideoFile,
  path: string,
): Plain<Omit<MediaSourceInfo, 'MediaStreams'>> & {
  MediaStreams: Streams;
} {
  const { resolution } = file.quality;
  return {
    Protocol: 'File',
    Id: createHash('md5').update(path).digest('hex'),
    Path: path,
    Type: 'Default',
    Container: path.split('.').at(-1) ?? '',
    Size: file.size,
    Name:
      path
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '',
    IsRemote: false,
    RunTimeTicks: file.runtime * ticksPerSecond,
    VideoType: 'VideoFile',
    MediaStreams: [
      {
        Type: 'Video',
        Codec: codecs[file.videoCodec] ?? file.videoCodec,
        Width: widths[resolution],
        Height: resolution,
        Index: 0,
        IsExternal: false,
      },
      ...file.tracks.audio.map((language, index) => ({
        Type: 'Audio',
        Codec: file.audioCodec.toLowerCase(),
        Language: languages[language].code3,
        Channels: Math.floor(file.audioChannels),
        Index: 1 + index,
        IsDefault: index === 0,
        IsExternal: false,
      })),
      ...file.tracks.embedded.map(({ language, kind }, index) => ({
        Type: 'Subtitle',
        Codec: 'subrip',
        Language: languages[language].code3,
        Index: 1 + file.tracks.audio.length + index,
        IsForced: kind === 'forced',
        IsHearingImpaired: kind === 'hearing-impaired',
        IsExternal: false,
      })),
      // Servers list the files beside the video too.
      ...file.external.map((name) => ({
        Type: 'Subtitle',
        Codec: 'subrip',
        Language: 'eng',
        IsExternal: true,
        Path: path.replace(/\.\w+$/, `.${name}.srt`),
      })),
    ],
  };
}
