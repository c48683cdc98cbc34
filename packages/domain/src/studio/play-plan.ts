/** What decides whether a browser can play a video; names of codecs are those of ffmpeg. */
export interface PlayFacts {
  /** Ending of the file name, without the dot. */
  extension: string;
  /** Demuxers of ffmpeg that read it: `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string;
  video: { codec: string; pixelFormat: string } | undefined;
  /** The track that is heard. */
  audio: { codec: string; index: number } | undefined;
  /** Time stamp of its beginning, in seconds. */
  startTime: number;
}

export interface PlayPlan {
  play: 'direct' | 'remux' | 'convert' | 'none';
  /** `HEVC with AC-3 in MKV`; null if it is played as it is. */
  reason: string | null;
  mime: string | null;
  /** Whether the sound can stay as it is when the container changes. */
  copiesAudio: boolean;
}

/** Every browser plays these in MP4. */
const mp4Audio = new Set(['aac', 'mp3', 'opus', 'flac']);
const webmVideo = new Set(['vp8', 'vp9', 'av1']);
const webmAudio = new Set(['opus', 'vorbis']);

/** How a browser gets to see a video. HEVC is converted: whether a browser plays it depends on its host. */
export function planPlay(facts: PlayFacts, { canEncode }: { canEncode: boolean }): PlayPlan {
  const { extension, container, video, audio } = facts;
  if (!video) return { play: 'none', reason: null, mime: null, copiesAudio: false };
  const isMp4Audio = !audio || mp4Audio.has(audio.codec);
  const isMp4Video =
    (video.codec === 'h264' && isPlainPicture(video)) || video.codec === 'vp9' || video.codec === 'av1';
  const isMp4 = container.includes('mp4') && extension !== 'mov';
  if (isMp4 && isMp4Video && isMp4Audio) return { play: 'direct', reason: null, mime: 'video/mp4', copiesAudio: true };
  const isWebm = extension === 'webm' && webmVideo.has(video.codec) && (!audio || webmAudio.has(audio.codec));
  if (isWebm) return { play: 'direct', reason: null, mime: 'video/webm', copiesAudio: true };

  const reason = describe(facts, isMp4Audio);
  const mime = 'video/mp4';
  // Broadcasts have no index, so copying couldn’t begin near a time.
  if (isMp4Video && !(container.startsWith('mpeg') && canEncode))
    return { play: 'remux', reason, mime, copiesAudio: isMp4Audio };
  if (canEncode) return { play: 'convert', reason, mime, copiesAudio: isMp4Audio };
  return { play: 'none', reason, mime: null, copiesAudio: false };
}

/** Eight bits, and half the color in both directions: all that browsers decode of H.264. */
const isPlainPicture = ({ pixelFormat }: { pixelFormat: string }) => /^yuvj?420p$/.test(pixelFormat);

function describe({ extension, video, audio }: PlayFacts, isMp4Audio: boolean): string {
  const depth = /p(10|12)(?:le|be)?$/.exec(video?.pixelFormat ?? '')?.[1];
  const pictures = nameOf(video?.codec ?? '') + (depth !== undefined && video?.codec === 'h264' ? ` ${depth} bit` : '');
  const sound = isMp4Audio || !audio ? '' : ` with ${nameOf(audio.codec)}`;
  return `${pictures}${sound} in ${extension.toUpperCase()}`;
}

const names: Record<string, string> = {
  h264: 'H.264',
  hevc: 'HEVC',
  mpeg1video: 'MPEG-1',
  mpeg2video: 'MPEG-2',
  mpeg4: 'MPEG-4',
  msmpeg4v3: 'DivX',
  vc1: 'VC-1',
  wmv3: 'WMV',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  truehd: 'TrueHD',
};
const nameOf = (codec: string): string => names[codec] ?? codec.toUpperCase();
