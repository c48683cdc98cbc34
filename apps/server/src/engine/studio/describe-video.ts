import type { Readable } from 'node:stream';
import type { StudioFile } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { planPlay, type PlayFacts, type PlayPlan } from '#domain/studio/play-plan.ts';
import type { Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

interface Dependencies {
  probe: VideoProbe;
  look: (path: string, signal?: AbortSignal) => Promise<PlayFacts | undefined>;
  /** Whether ffmpeg has an encoder. */
  canEncode: () => Promise<boolean>;
  /** Begins a stream at about this second; says where exactly, and opens it. */
  prepare: (order: PrepareOrder, signal: AbortSignal) => Promise<PreparedStream>;
}

interface PrepareOrder extends PlayableVideo {
  path: string;
  start: number;
}

interface PreparedStream {
  /** Time in the video at which the stream has its 0, in seconds. */
  startsAt: number;
  open: () => Promise<Readable>;
}

/** A video with how it can be played. */
interface PlayableVideo {
  facts: PlayFacts;
  plan: PlayPlan;
}

export function createDescribeVideo({ probe, look, canEncode, prepare }: Dependencies) {
  const unreadable = sentence`The video can’t be read.`;

  async function find({ path }: Video): Promise<PlayableVideo> {
    const facts = await look(path);
    if (!facts) throw new AppError('conflict', unreadable, { help: 'video-unreadable' });
    return { facts, plan: planPlay(facts, { canEncode: await canEncode() }) };
  }

  return {
    find,

    prepare: ({ path }: Video, playable: PlayableVideo, start: number, signal: AbortSignal) =>
      prepare({ path, start, ...playable }, signal),

    /** For the page: what can’t be found out isn’t an error there. */
    async describe(video: Video): Promise<StudioFile['video']> {
      const streams = await probe(video.path).catch(() => undefined);
      const known = {
        duration: streams?.duration ? Math.round(streams.duration * 1000) : null,
        frame_rate: streams?.frameRate ?? null,
        has_audio: (streams?.audio.length ?? 0) > 0,
      };
      try {
        const { play, reason, mime } = (await find(video)).plan;
        return { ...known, play, reason, mime };
      } catch (error) {
        const reason = error instanceof AppError ? error.message : unreadable.text;
        return { ...known, play: 'none', reason, mime: null };
      }
    },
  };
}
