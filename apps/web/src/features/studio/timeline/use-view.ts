import { useCallback, useEffect, useState } from 'react';
import { useStudio } from '#features/studio/studio-context.ts';
import type { View } from './draw.ts';

const [closest, widest] = [4000, 600_000];

/** Which part of the film is shown: around the current cue, and along with the playhead. */
export function useView(duration: number | null) {
  const { player, session } = useStudio();
  const [view, setView] = useState<View>(() => ({
    from: Math.max(0, (session.cue()?.start ?? 0) - 10_000),
    span: 30_000,
  }));
  const last = duration ?? Number.POSITIVE_INFINITY;
  const put = useCallback(
    (change: (view: View) => View) =>
      setView((now) => {
        const next = change(now);
        const span = Math.min(widest, Math.max(closest, next.span));
        return { span, from: Math.max(0, Math.min(next.from, Math.max(0, last - span / 2))) };
      }),
    [last],
  );
  const show = useCallback(
    (start: number, end: number) =>
      put((now) => (start >= now.from && end <= now.from + now.span ? now : { ...now, from: start - now.span * 0.3 })),
    [put],
  );
  // Another cue moves the view; dragging the edge of one doesn’t.
  useEffect(() => {
    let known = session.state.get().current;
    return session.state.subscribe(() => {
      const now = session.cue();
      if (!now || now.key === known) return;
      known = now.key;
      show(now.start, now.end);
    });
  }, [session, show]);
  useEffect(
    () => player.time.subscribe(() => player.isPlaying.get() && show(player.time.get(), player.time.get() + 500)),
    [player, show],
  );
  const zoom = (factor: number) =>
    put(({ from, span }) => {
      const time = player.time.get();
      const middle = time >= from && time <= from + span ? time : from + span / 2;
      const next = Math.min(widest, Math.max(closest, span * factor));
      return { span: next, from: middle - ((middle - from) / span) * next };
    });
  const pan = (by: number) => put((now) => ({ ...now, from: now.from + by }));
  return { view, zoom, pan };
}
