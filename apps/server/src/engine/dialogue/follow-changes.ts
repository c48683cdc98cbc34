import type { LiveEvent, MediaKind } from '@captionarr/contract';

interface Options {
  /** Milliseconds without another change. */
  quietMs: number;
  /** More changes than this are one for the whole library. */
  most: number;
  onSome: (videos: readonly { type: MediaKind; id: number }[]) => Promise<void>;
  onMany: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Collects the videos that live events name, until it is quiet. */
export function followChanges({ quietMs, most, onSome, onMany, onError }: Options) {
  const changed = new Map<string, { type: MediaKind; id: number }>();
  let isMany = false;
  let timer: NodeJS.Timeout | undefined;

  function settle() {
    const work = isMany ? onMany() : onSome([...changed.values()]);
    changed.clear();
    isMany = false;
    work.catch(onError);
  }

  return {
    note({ type, payload }: LiveEvent): void {
      if (type !== 'episode' && type !== 'movie') return;
      if (changed.size >= most) isMany = true;
      else changed.set(`${type} ${payload}`, { type, id: payload });
      clearTimeout(timer);
      timer = setTimeout(settle, quietMs).unref();
    },
    stop: (): void => {
      clearTimeout(timer);
      changed.clear();
    },
  };
}
