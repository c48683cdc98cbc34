/** Attributes of the root that say what frames and ticks are: TTML2, section 7.2. */
export interface TtmlClock {
  frameRate?: string;
  frameRateMultiplier?: string;
  subFrameRate?: string;
  tickRate?: string;
}

const clockTime = /^(\d{2,}):(\d{2}):(\d{2})(?:(\.\d+)|:(\d{2,})(?:\.(\d+))?)?$/;
const offsetTime = /^(\d+(?:\.\d+)?)(h|m|s|ms|f|t)$/;

/** Milliseconds of a time expression: TTML2, section 12.3.1. Undefined for a missing or malformed one. */
export function readTtmlTime(written: string | undefined, clock: TtmlClock): number | undefined {
  if (written === undefined) return undefined;
  const { perFrame, perTick } = lengthsOf(clock);
  const offset = offsetTime.exec(written.trim());
  if (offset) {
    const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1, f: perFrame, t: perTick };
    return Math.round(Number(offset[1]) * (units[offset[2] ?? ''] ?? 0));
  }
  const [, hours, minutes, seconds, fraction = '0', frames = '0', parts = '0'] = clockTime.exec(written.trim()) ?? [];
  if (hours === undefined) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction);
  return Math.round(whole * 1000 + (Number(frames) + Number(parts) / (Number(clock.subFrameRate) || 1)) * perFrame);
}

/** Without a tick rate, a tick is a part of a frame if there is a frame rate, else a second. */
function lengthsOf({ frameRate, frameRateMultiplier = '1 1', subFrameRate, tickRate }: TtmlClock) {
  const [over = 1, under = 1] = frameRateMultiplier.split(/[\s:]+/).map(Number);
  const perFrame = (1000 * under) / ((Number(frameRate) || 30) * over);
  const perTick =
    tickRate === undefined
      ? frameRate === undefined
        ? 1000
        : perFrame / (Number(subFrameRate) || 1)
      : 1000 / Number(tickRate);
  return { perFrame, perTick };
}
