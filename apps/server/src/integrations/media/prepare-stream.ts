import type { PlayFacts, PlayPlan } from '#domain/studio/play-plan.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import { findKeyFrame } from './find-key-frame.ts';
import type { Encoder } from './play-facts.ts';
import { streamStart } from './stream-arguments.ts';
import type { VideoStreams } from './video-streams.ts';

interface Dependencies {
  run: RunCommand;
  encoder: () => Promise<Encoder | undefined>;
  streams: VideoStreams;
}

interface Order {
  path: string;
  /** In seconds. */
  start: number;
  facts: PlayFacts;
  plan: PlayPlan;
}

/** Finds where the stream of a video begins before it is opened: copied pictures begin at a key frame. */
export const createPreparing =
  ({ run, encoder, streams }: Dependencies) =>
  async ({ path, start, facts, plan }: Order, signal: AbortSignal) => {
    const { copiesAudio } = plan;
    const order =
      plan.play === 'convert'
        ? { path, facts, copiesAudio, start, encoder: await encoder() }
        : {
            path,
            facts,
            copiesAudio,
            start: await findKeyFrame(run, path, start, { startTime: facts.startTime, signal }),
            encoder: undefined,
          };
    return { startsAt: streamStart(order), open: () => streams.open(order, signal) };
  };
