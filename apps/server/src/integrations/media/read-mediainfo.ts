import type { VideoStreams } from '#domain/media/video-streams.ts';
import { fieldsOf, listOf, textOf, wholeNumberOf, type Fields } from '#integrations/arr/records/fields.ts';
import { isCounted, isTextCodec } from '#domain/media/picture-codecs.ts';
import { readLanguage, readMarks } from './read-track-words.ts';

/** Names of ffprobe for what mediainfo names otherwise. */
const codecs: Record<string, string> = {
  's_text/utf8': 'subrip',
  's_text/ass': 'ass',
  's_text/ssa': 'ssa',
  's_text/webvtt': 'webvtt',
  's_hdmv/pgs': 'hdmv_pgs_subtitle',
  s_vobsub: 'dvd_subtitle',
  s_dvbsub: 'dvb_subtitle',
  tx3g: 'mov_text',
  pgs: 'hdmv_pgs_subtitle',
  vobsub: 'dvd_subtitle',
  'dvb subtitle': 'dvb_subtitle',
  'utf-8': 'subrip',
};

/** From the JSON that mediainfo writes. */
export function readMediainfo(answer: unknown): VideoStreams {
  const tracks = listOf(fieldsOf(fieldsOf(answer).media).track).map(fieldsOf);
  const ofType = (type: string) => tracks.filter((track) => track['@type'] === type);
  const seconds = Number(textOf(ofType('General')[0]?.Duration));
  const rate = Number(textOf(ofType('Video')[0]?.FrameRate));
  return {
    duration: seconds > 0 ? seconds : null,
    frameRate: rate > 0 ? rate : null,
    audio: ofType('Audio').map((track, index) => ({
      ...readTrack(track, index),
      channels: wholeNumberOf(track.Channels) ?? null,
      isDefault: track.Default === 'Yes',
    })),
    subtitles: ofType('Text')
      .filter(isTrack)
      .map((track, index) => {
        const read = readTrack(track, index);
        const said = readMarks(`${read.title} ${textOf(track.ServiceKind)}`);
        return {
          ...read,
          forced: track.Forced === 'Yes' || said.forced,
          hi: said.hi,
          isText: isTextCodec(read.codec),
          isDefault: track.Default === 'Yes',
          cues: isCounted(read.codec) ? (wholeNumberOf(track.ElementCount) ?? null) : null,
        };
      }),
  };
}

/** Captions inside the pictures of a video are no track of their own, and ffmpeg does not count them. */
const isTrack = ({ MuxingMode }: Fields): boolean => !/A\/53|DTVCC|SCTE 20/.test(textOf(MuxingMode));

function readTrack({ CodecID, Format, Language, Title }: Fields, index: number) {
  const title = textOf(Title);
  const format = textOf(Format).toLowerCase();
  const codec = codecs[textOf(CodecID).toLowerCase()] ?? codecs[format] ?? format;
  const tag = textOf(Language);
  return { index, codec: codec || null, language: readLanguage(tag, title), tag: tag || null, title };
}
