import type { Logger } from 'pino';
import type { NowPlaying } from '#domain/media-servers/now-playing.ts';
import { errorMessage } from '#platform/errors.ts';
import type { Target } from './target.ts';

interface Dependencies {
  targets: () => readonly Target[];
  log: Logger;
  now: () => number;
}

/** An answer counts for this long, however many ask. */
const freshMs = 10_000;
/** A page waits for no server longer than this. */
const timeoutMs = 2500;

/** Asks all servers what is being played. */
export function createNowPlaying({ targets, log, now }: Dependencies) {
  let known: { at: number; playing: Promise<NowPlaying[]> } | undefined;

  const ask = async (target: Target): Promise<NowPlaying[]> => {
    try {
      return await target.playing(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      log.debug(`Could not ask ${target.name} what is being played: ${errorMessage(error)}`);
      return [];
    }
  };

  return (): Promise<NowPlaying[]> => {
    if (!known || now() - known.at > freshMs)
      known = { at: now(), playing: Promise.all(targets().map(ask)).then((all) => all.flat()) };
    return known.playing;
  };
}
