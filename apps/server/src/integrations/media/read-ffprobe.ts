import type { VideoStreams } from '#domain/media/video-streams.ts';
import { fieldsOf, listOf, textOf, textOrNull, wholeNumberOf, type Fields } from '#integrations/arr/records/fields.ts';
import { isCounted, isTextCodec } from '#domain/media/picture-codecs.ts';
import { readLanguage, readMarks } from './read-track-words.ts';

/** Requested entries; see `ffprobe -show_entries`. */
export const ffprobeEntries = [
  'format=duration',
  'stream=codec_type,codec_name,channels,avg_frame_rate',
  'stream_tags=language,title,NUMBER_OF_FRAMES,NUMBER_OF_FRAMES-eng',
  'stream_disposition=default,forced,hearing_impaired,attached_pic',
].join(':');

/** From the JSON that ffprobe writes. */
export function readFfprobe(answer: unknown): VideoStreams {
  const { streams, format } = fieldsOf(answer);
  const all = listOf(streams).map(fieldsOf);
  const ofType = (type: string) => all.filter(({ codec_type }) => codec_type === type);
  const video = ofType('video').find((stream) => !isSet(stream, 'attached_pic'));
  return {
    duration: positive(Number(textOf(fieldsOf(format).duration))),
    frameRate: readRate(textOf(video?.avg_frame_rate)),
    audio: ofType('audio').map((stream, index) => ({
      ...readStream(stream, index),
      channels: wholeNumberOf(stream.channels) ?? null,
      isDefault: isSet(stream, 'default'),
    })),
    subtitles: ofType('subtitle').map((stream, index) => {
      const read = readStream(stream, index);
      const said = readMarks(read.title);
      return {
        ...read,
        forced: isSet(stream, 'forced') || said.forced,
        hi: isSet(stream, 'hearing_impaired') || said.hi,
        isText: isTextCodec(read.codec),
        isDefault: isSet(stream, 'default'),
        cues: isCounted(read.codec) ? readCues(stream) : null,
      };
    }),
  };
}

function readStream({ codec_name, tags }: Fields, index: number) {
  const title = textOf(fieldsOf(tags).title);
  const tag = textOf(fieldsOf(tags).language);
  return {
    index,
    codec: textOrNull(codec_name),
    language: readLanguage(tag, title),
    tag: tag || null,
    title,
  };
}

/** Writers of Matroska note them in tags, mkvmerge with the language in older versions. */
function readCues({ tags }: Fields): number | null {
  const { NUMBER_OF_FRAMES: noted, 'NUMBER_OF_FRAMES-eng': older } = fieldsOf(tags);
  return positive(Math.trunc(Number(textOf(noted) || textOf(older))));
}

const isSet = ({ disposition }: Fields, name: string): boolean => fieldsOf(disposition)[name] === 1;

/** `24000/1001` */
function readRate(text: string): number | null {
  const [above = 0, below = 1] = text.split('/').map(Number);
  return positive(Math.round((above / below) * 1000) / 1000);
}

const positive = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null);
