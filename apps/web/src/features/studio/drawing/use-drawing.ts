import { useEffect, useRef, type RefObject } from 'react';
import { useStudio } from '#features/studio/studio-context.ts';
import { startDrawing, type Drawing, type DrawingState } from './drawing.ts';

interface Options {
  box: RefObject<HTMLElement | null>;
  /** A whole ASS file; undefined while there is nothing to draw. */
  track: string | undefined;
  onState: (state: DrawingState) => void;
}

/** How long after the last letter a file is read again, in milliseconds. */
const pause = 100;

/** Pixels of the picture inside the box; the rest of it is black. */
function sizeOf({ clientWidth, clientHeight }: HTMLElement, ratio: number) {
  const height = Math.max(1, Math.round(Math.min(clientHeight, clientWidth / ratio) * devicePixelRatio));
  return { width: Math.max(1, Math.round(height * ratio)), height };
}

/** Draws a file in the box, at the playhead. */
export function useDrawing({ box, track, onState }: Options) {
  const { player } = useStudio();
  const drawing = useRef<Drawing>(undefined);
  const isOn = track !== undefined;
  useEffect(() => {
    const element = box.current;
    if (!isOn || !element) return undefined;
    const mine = startDrawing(element, onState);
    drawing.current = mine;
    const move = () => mine.draw({ time: player.time.get() });
    const resize = () => mine.draw({ size: sizeOf(element, player.ratio.get()), time: player.time.get() });
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    const leave = [player.time.subscribe(move), player.ratio.subscribe(resize)];
    return () => {
      drawing.current = undefined;
      observer.disconnect();
      for (const stop of leave) stop();
      mine.end();
    };
  }, [isOn, box, player, onState]);
  useEffect(() => {
    if (track === undefined) return undefined;
    const timer = setTimeout(() => drawing.current?.draw({ track, time: player.time.get() }), pause);
    return () => clearTimeout(timer);
  }, [track, player]);
}
