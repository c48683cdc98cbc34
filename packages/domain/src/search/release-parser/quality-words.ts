import { editionWords } from './edition-words.ts';
import { serviceWords } from './service-words.ts';

export type QualityKey = 'source' | 'resolution' | 'videoCodec' | 'audioCodec' | 'edition' | 'service' | 'other';

/** Spelling of a quality and its meaning. Longer spellings come before their prefixes. */
export interface QualityWord {
  key: QualityKey;
  /** Undefined when the text says it, or when it only tells where a title ends. */
  value?: string | undefined;
  /** A pattern; `~` is what may stand between its parts. */
  text: string;
  /** May stand in a title: it counts only behind something that no title has. */
  isWeak: boolean;
  /** Only in these capitals. */
  isExact?: boolean;
}

const word = (key: QualityKey, value: string | undefined, text: string): QualityWord => ({
  key,
  value,
  text,
  isWeak: false,
});
const weak = (key: QualityKey, value: string | undefined, text: string): QualityWord => ({
  key,
  value,
  text,
  isWeak: true,
});
const exact = (key: QualityKey, value: string | undefined, text: string): QualityWord => ({
  key,
  value,
  text,
  isWeak: true,
  isExact: true,
});

const sources = [
  word('source', 'Ultra HD Blu-ray', 'UHD~(?:Blu~Ray|BD)'),
  word('source', 'Blu-ray', 'Blu~Ray|BD~?(?:Rip|Mux|Remux|25|50)|BR~Rip'),
  weak('source', 'Blu-ray', 'BD'),
  word('source', 'HD-DVD', 'HD~DVD(?:~Rip)?'),
  word('source', 'DVD', 'DVD~(?:Rip|Scr(?:eener)?|Mux|R|[59])?'),
  word('source', 'Web', 'WEB~(?:DL|Rip|Cap|Mux|HD)'),
  weak('source', 'Web', 'WEB'),
  word('source', 'HDTV', 'HDTV(?:~Rip)?'),
  word('source', 'Ultra HDTV', 'UHDTV|UHD~Rip'),
  word('source', 'Analog HDTV', 'AHDTV'),
  word('source', 'TV', 'SDTV|TV~Rip'),
  word('source', 'Digital TV', 'PDTV|DVB~?(?:Rip)?|DTV'),
  word('source', 'Satellite', 'SAT~Rip|DSR(?:ip)?|DTH(?:Rip)?'),
  word('source', 'VHS', 'VHS~Rip'),
  weak('source', 'VHS', 'VHS'),
  word('source', 'Pay-per-view', 'PPV~Rip'),
  weak('source', 'Pay-per-view', 'PPV'),
  word('source', 'Video on Demand', 'VOD~Rip'),
  weak('source', 'Video on Demand', 'VOD'),
  word('source', 'Camera', 'HD~CAM|CAM~Rip'),
  weak('source', 'Camera', 'CAM'),
  word('source', 'Telesync', 'TELESYNC|HD~TS|TS~Rip'),
  weak('source', 'Telesync', 'TS'),
  word('source', 'Telecine', 'TELECINE|HD~TC|TC~Rip'),
  weak('source', 'Telecine', 'TC'),
  word('source', 'Workprint', 'WORKPRINT'),
  weak('source', 'Workprint', 'WP'),
];

const resolutions = [
  word(
    'resolution',
    undefined,
    '(?:360|480|540|576|720|900|1080|1440|2160|4320)[pi]|\\d{3,4}x(?:480|576|720|1080|2160)',
  ),
  weak('resolution', '2160p', '4K(?![ ._-]?Remaster)'),
];

const codecs = [
  word('videoCodec', 'H.264', '[xh][ .]?264|AVC|MPEG~?4~AVC'),
  word('videoCodec', 'H.265', '[xh][ .]?265|HEVC'),
  word('videoCodec', 'Xvid', 'XviD'),
  word('videoCodec', 'DivX', '(?:DV)?DivX'),
  word('videoCodec', 'MPEG-2', 'MPEG~2'),
  word('videoCodec', 'VC-1', 'VC~1'),
  word('videoCodec', 'VP9', 'VP9'),
  word('videoCodec', 'AV1', 'AV1'),
  word('audioCodec', 'Dolby Digital Plus', 'DDP|DD\\+|E~?AC~?3'),
  word('audioCodec', 'Dolby Digital', 'DD|AC~?3|Dolby~Digital'),
  word('audioCodec', 'Dolby TrueHD', 'True~HD'),
  word('audioCodec', 'Dolby Atmos', 'Atmos'),
  word('audioCodec', 'DTS-HD', 'DTS~HD(?:~?(?:MA|HRA))?'),
  word('audioCodec', 'DTS:X', 'DTS[-: .]?X(?!\\.?26)'),
  word('audioCodec', 'DTS', 'DTS(?:~ES)?'),
  word('audioCodec', 'AAC', '(?:HE~)?AAC(?:~LC)?'),
  word('audioCodec', 'FLAC', 'FLAC'),
  word('audioCodec', 'MP3', 'MP3'),
  word('audioCodec', 'MP2', 'MP2'),
  weak('audioCodec', 'Opus', 'OPUS'),
  word('audioCodec', 'LPCM', 'LPCM'),
  word('audioCodec', 'PCM', 'PCM'),
  word('audioCodec', 'Vorbis', 'Vorbis'),
];

/** Further words that end a title. */
const others = [
  word('other', undefined, 'Complete[ ._](?:Series|Season)'),
  weak(
    'other',
    undefined,
    'REMUX|PROPER|REPACK\\d?|RERIP|REAL|READ~?NFO|iNTERNAL|HYBRID|HDR(?:10)?\\+?|DoVi|DV|SDR|10~?bit|8~?bit|Hi10P?',
  ),
  weak(
    'other',
    undefined,
    'MULTi|DUAL|DUBBED|SUBBED|DL|COMPLETE|PAL|NTSC|3D|H~?SBS|OM|Open~Matte|R5|SCREENER|HC|HDRip|CONVERT',
  ),
  weak(
    'other',
    undefined,
    '(?:True|Sub)?French|German|Spanish|Italian|Dutch|Nordic|Swedish|Danish|Polish|Korean|Japanese|Russian|English',
  ),
  exact('other', undefined, 'ITA|ENG|GER|FRE|SPA|RUS|JPN|KOR|VOSTFR'),
  weak('other', undefined, '[257]\\.[01]|[268]CH'),
];

export const qualityWords: readonly QualityWord[] = [
  ...sources,
  ...resolutions,
  ...codecs,
  ...editionWords.map(([value, text]) => weak('edition', value, text)),
  ...serviceWords.map(([value, text]) => exact('service', value, text)),
  ...others,
];
