import type { FileFacts } from '#domain/library/upstream.ts';
import { fieldsOf, textOf, wholeNumberOf } from './fields.ts';
import type { ArrFields, FileRecord } from './record-fields.ts';

/** Names of one thing, brought to one of them. */
const videoCodecs: readonly [RegExp, string][] = [
  [/^(x264|avc)$/i, 'h264'],
  [/^(x265|hevc)$/i, 'h265'],
  [/^xvid/i, 'XviD'],
  [/^divx/i, 'DivX'],
  [/^mpeg-1 video$/i, 'Mpeg'],
  [/^mpeg-2 video$/i, 'Mpeg2'],
  [/^mpeg-4 video$/i, 'Mpeg4'],
  [/^vc-1$/i, 'VC1'],
];
const audioCodecs: readonly [RegExp, string][] = [
  [/^ac-3$/i, 'AC3'],
  [/^e-ac-3$/i, 'EAC3'],
  [/^mpeg audio$/i, 'MP3'],
  [/^mlp fba 16-ch$/i, 'TrueHD Atmos'],
  [/^mlp fba$/i, 'TrueHD'],
];

/** Reads the facts of a file; unknown ones are absent. */
export function readFacts(file: FileRecord): FileFacts {
  const media = fieldsOf<ArrFields['mediaInfo']>(file.mediaInfo);
  const { quality: model } = fieldsOf<ArrFields['qualityModel']>(file.quality);
  const quality = fieldsOf<ArrFields['quality']>(model);
  const facts: FileFacts = {
    ...readQuality(textOf(quality.name), wholeNumberOf(quality.resolution)),
    videoCodec: normalizeVideo(textOf(media.videoCodec)),
    audioCodec: normalize(textOf(media.audioCodec), audioCodecs),
    releaseGroup: textOf(file.releaseGroup),
    edition: textOf(file.edition),
    size: wholeNumberOf(file.size),
    runtime: readRuntime(textOf(media.runTime)),
  };
  for (const key of Object.keys(facts) as (keyof FileFacts)[]) if (!facts[key]) delete facts[key];
  return facts;
}

/** `WEBDL-1080p` has two parts; `SDTV` and the like are all source. */
export function readQuality(name: string, resolution = 0): Pick<FileFacts, 'quality' | 'source' | 'resolution'> {
  const parts = name.split('-');
  const [source, height] = parts.length === 2 ? parts : [name, resolution > 0 ? `${resolution}p` : ''];
  return { quality: name, source, resolution: height };
}

/** `45:12` or `1:52:03`, in seconds. */
export function readRuntime(text: string): number | undefined {
  if (!/^\d+(:\d{1,2}){1,2}(\.\d+)?$/.test(text)) return undefined;
  return Math.floor(text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0));
}

function normalizeVideo(name: string): string {
  const [, vp] = /(VP[6-9])/i.exec(name) ?? [];
  return vp?.toUpperCase() ?? normalize(name, videoCodecs);
}

const normalize = (name: string, table: readonly [RegExp, string][]): string =>
  table.find(([pattern]) => pattern.test(name))?.[1] ?? name;
