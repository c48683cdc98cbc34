import { languages, type Language } from '#library/languages.ts';
import type { VideoFile } from '#library/types.ts';
import type { Abilities, Kind } from './kinds.ts';

export const presentLanguage = (kind: Kind, language: Language) => ({
  id: languages[language][`${kind}Id`],
  name: languages[language].name,
});

const heights = { 480: '854x480', 720: '1280x720', 1080: '1920x1080', 2160: '3840x2160' } as const;
const two = (value: number) => String(value).padStart(2, '0');

/** "45:12", or "1:52:03" from an hour on. */
const presentRuntime = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

const code3Of = (language: Language) => languages[language].code3;

const presentMediaInfo = ({ tracks, audioChannels, audioCodec, videoCodec, quality, runtime }: VideoFile) => ({
  audioBitrate: 640_000,
  audioChannels,
  audioCodec,
  audioLanguages: tracks.audio.map(code3Of).join('/'),
  audioStreamCount: tracks.audio.length,
  videoBitDepth: 8,
  videoBitrate: 4_500_000,
  videoCodec,
  videoFps: 23.976,
  videoDynamicRange: quality.resolution === 2160 ? 'HDR' : '',
  videoDynamicRangeType: quality.resolution === 2160 ? 'HDR10' : '',
  resolution: heights[quality.resolution],
  runTime: presentRuntime(runtime),
  scanType: 'Progressive',
  subtitles: tracks.embedded.map(({ language }) => code3Of(language)).join('/'),
});

/** Sonarr 3 knew one language. */
export interface OldFile {
  language?: { id: number; name: string };
}

/** Fields shared by episode files and movie files. */
export function presentFile<K extends Kind>(kind: K, file: VideoFile, { listsLanguages }: Abilities) {
  const spoken = file.tracks.audio.map((language) => presentLanguage(kind, language));
  return {
    id: file.id,
    relativePath: file.relativePath,
    path: file.path,
    size: file.size,
    dateAdded: file.dateAdded,
    sceneName: file.sceneName,
    releaseGroup: file.releaseGroup,
    ...(listsLanguages ? { languages: spoken } : { language: spoken[0] }),
    quality: {
      quality: { ...file.quality[kind], resolution: file.quality.resolution },
      revision: { version: 1, real: 0, isRepack: false },
    },
    customFormats: [],
    customFormatScore: 0,
    indexerFlags: 0,
    mediaInfo: presentMediaInfo(file),
    qualityCutoffNotMet: false,
  };
}
