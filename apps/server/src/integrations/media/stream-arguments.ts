import type { PlayFacts } from '#domain/studio/play-plan.ts';
import { fileArgument } from './file-argument.ts';
import type { Encoder } from './play-facts.ts';

/** A video that is converted on the way to a browser. */
export interface StreamOrder {
  path: string;
  facts: PlayFacts;
  copiesAudio: boolean;
  /** Seconds; of a copied picture a key frame. */
  start: number;
  /** None to copy the pictures. */
  encoder: Encoder | undefined;
}

/** Room before the first picture: with pictures that refer to later ones, decoding begins before it. In seconds. */
const lead = 0.25;
/** ffmpeg looks for a key frame a little before the time that it is given. */
const beyondKeyFrame = 0.2;
/** Lines of the picture: enough to see who speaks, and quick to encode. */
const height = 480;

/** Time in the video at which the stream has its 0, in seconds. */
export const streamStart = ({ encoder, start }: Pick<StreamOrder, 'encoder' | 'start'>): number =>
  encoder ? start : start - lead;

const encoderOptions: Record<Encoder, string> = {
  libx264: '-c:v libx264 -preset ultrafast -tune zerolatency -crf 26 -g 48',
  'libvpx-vp9': '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 -b:v 1200k -g 48',
};

/**
 * A fragment each second, so that it is played before it is whole. The head waits for the first one: it says when each
 * track begins.
 */
const fragments = '-f mp4 -movflags frag_keyframe+delay_moov+frag_discont+default_base_moof -frag_duration 1000000';

/** What ffmpeg is called with; it writes a fragmented MP4 to its output. */
export function streamArguments(order: StreamOrder): string[] {
  const { path, facts, copiesAudio, start, encoder } = order;
  const pictures = encoder
    ? `${encoderOptions[encoder]} -vf scale=-2:min(${height}\\,ih),format=yuv420p`
    : // Times as in the file, so that it is known exactly where the stream begins.
      `-c:v copy -output_ts_offset ${(-facts.startTime - streamStart(order)).toFixed(6)}`;
  const sound = copiesAudio && !encoder ? copyOf(facts.audio?.codec) : '-c:a aac -ac 2 -b:a 128k';
  const seek = encoder ? start : start + beyondKeyFrame;
  return [
    ...'-v error -nostdin'.split(' '),
    ...(start > 0 ? ['-ss', seek.toFixed(6)] : []),
    ...(encoder ? [] : ['-copyts']),
    ...fileArgument(path),
    ...'-map 0:v:0'.split(' '),
    ...(facts.audio ? ['-map', `0:a:${facts.audio.index}`, ...sound.split(' ')] : []),
    ...pictures.split(' '),
    // Opus and FLAC in MP4 are a standard, which older versions call an experiment.
    ...'-sn -dn -map_metadata -1 -map_chapters -1 -strict -2'.split(' '),
    ...fragments.split(' '),
    'pipe:1',
  ];
}

/** Broadcasts pack AAC in another way. */
const copyOf = (codec: string | undefined) => (codec === 'aac' ? '-c:a copy -bsf:a aac_adtstoasc' : '-c:a copy');
