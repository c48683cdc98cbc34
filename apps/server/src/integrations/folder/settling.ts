import type { FoundVideo } from './read-directory.ts';

/** A file that nobody has changed for this long is complete. */
export const settleMs = 2000;
/** An older change is no copy under way, even if the clock of the disk differs a little. */
const recentMs = 15_000;

interface Observation {
  size: number;
  modifiedAt: number;
  at: number;
}

/** Tells files that are still being copied from complete ones. */
export function createSettling(now: () => number) {
  const watched = new Map<string, Observation>();

  return {
    /** Whether a file is complete: its last change was long ago, or it was the same a moment before. */
    isSettled({ path, size, modifiedAt }: FoundVideo): boolean {
      if (Math.abs(now() - modifiedAt) > recentMs) {
        watched.delete(path);
        return true;
      }
      const seen = watched.get(path);
      if (seen && seen.size === size && seen.modifiedAt === modifiedAt) {
        const isLong = now() - seen.at >= settleMs;
        if (isLong) watched.delete(path);
        return isLong;
      }
      watched.set(path, { size, modifiedAt, at: now() });
      return false;
    },
    forget: (path: string): void => void watched.delete(path),
  };
}
export type Settling = ReturnType<typeof createSettling>;
