import type { MediaKind } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { measureFile } from './measure-file.ts';
import { goneAtMost, paced } from './pace.ts';
import type { QualityParts } from './quality-parts.ts';
import { readUntimed, readUntimedOf, type UntimedFile } from './untimed-files.ts';

/** Hours, by the clock of the server. */
const [nightBegins, nightEnds] = [1, 6];
/** Rests as long as it works: half of one core at most. */
const usualPace = { share: 1, longest: 60_000 };

type Watched = () => Promise<readonly { type: MediaKind; id: number }[]>;
export type NightTiming = ReturnType<typeof createNightTiming>;

/** Measures the timing of some files each night: of what people watch first, then the newest. */
export function createNightTiming(parts: QualityParts, watched: Watched) {
  const { db, settings, check, store, log, now = Date.now } = parts;
  /** Each file is tried once a night: one that vanished or changed since waits for a scan. */
  const tried = new Set<string>();
  const pace = { ...usualPace, share: parts.rest ?? usualPace.share };
  let [night, done] = ['', 0];

  /** How many may still be measured tonight. */
  function left(): number {
    const time = new Date(now());
    const hour = time.getHours();
    if (hour < nightBegins || hour >= nightEnds) return 0;
    if (night !== time.toDateString()) {
      [night, done] = [time.toDateString(), 0];
      tried.clear();
    }
    return settings.get('subsync.timing_per_night') - done;
  }

  async function next(): Promise<UntimedFile | undefined> {
    if (left() <= 0 || tried.size - done > goneAtMost) return undefined;
    const isLeft = ({ path }: UntimedFile) => !tried.has(path);
    const urgent = (await readUntimedOf(db, await watched())).find(isLeft);
    return urgent ?? (await readUntimed(db, tried.size + 1)).find(isLeft);
  }

  async function measure(file: UntimedFile, signal: AbortSignal): Promise<void> {
    const isNew = await check(file, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      log.info(`Could not check the timing of ${file.path}: ${error.message}`);
    });
    // The check saves a new result itself.
    const record = isNew ? undefined : await measureFile(parts, file);
    if (record) await store.saveQuality(file.type, [record]);
    if (isNew) done += 1;
  }

  return {
    isWaiting: async (): Promise<boolean> => (await next()) !== undefined,

    /** Measures one file; returns false if none is left for tonight. */
    async measureNext(signal: AbortSignal): Promise<boolean> {
      const file = await next();
      if (!file) return false;
      tried.add(file.path);
      await paced(pace, signal, () => measure(file, signal));
      return true;
    },
  };
}
