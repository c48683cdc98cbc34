import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, type RefObject } from 'react';
import { useSession, useStudio, useWarnings } from '#features/studio/studio-context.ts';
import type { Sound } from '#features/studio/studio.queries.ts';
import { isSame } from '#features/studio/model/cue.ts';
import { draw, type View } from './draw.ts';

/** Draws at every change and, while it plays, at every frame. */
export function useCanvas(canvas: RefObject<HTMLCanvasElement | null>, view: View, sound: Sound | undefined) {
  const { player } = useStudio();
  const { base, history, current } = useSession();
  const warnings = useWarnings();
  const scheme = useComputedColorScheme();
  const originals = useMemo(() => new Map(base.cues.map((cue) => [cue.key, cue])), [base]);
  const now = useMemo(() => new Map(history.cues.map((cue) => [cue.key, cue])), [history.cues]);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const style = getComputedStyle(element);
    const known = new Map<string, string>();
    const colors = (name: string) => {
      const value = known.get(name) ?? style.getPropertyValue(name).trim();
      known.set(name, value);
      return value;
    };
    const isChanged = (key: number) => {
      const [before, after] = [originals.get(key), now.get(key)];
      return !before || !after || !isSame(before, after);
    };
    let frame = 0;
    const paint = () => {
      frame = 0;
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = window.devicePixelRatio || 1;
      if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
        element.width = Math.round(width * ratio);
        element.height = Math.round(height * ratio);
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const time = player.time.get();
      draw(context, { view, width, height, cues: history.cues, warnings, current, isChanged, sound, time, colors });
    };
    const ask = () => void (frame ||= requestAnimationFrame(paint));
    ask();
    const leave = player.time.subscribe(ask);
    const observer = new ResizeObserver(ask);
    observer.observe(element);
    return () => {
      leave();
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another scheme has other colors
  }, [canvas, view, sound, player, history.cues, warnings, current, originals, now, scheme]);
}
