import { useEffect, useRef, type RefObject } from 'react';
import type { Cues } from '#features/studio/model/cue.ts';
import { snapToSpeech } from '#features/studio/model/snap.ts';
import { useStudio } from '#features/studio/studio-context.ts';
import type { Sound } from '#features/studio/studio.queries.ts';
import type { View } from './draw.ts';

/** So near an edge counts as on it, in px. */
const near = 6;

interface Edge {
  key: number;
  edge: 'start' | 'end';
  number: number;
}

interface Place {
  view: View;
  width: number;
}

/** The nearest edge within reach; of the current cue first. */
function edgeAt(cues: Cues, x: number, { view, width }: Place, current: number | undefined): Edge | undefined {
  const xOf = (time: number) => ((time - view.from) / view.span) * width;
  let best: (Edge & { distance: number }) | undefined;
  for (const [index, cue] of cues.entries()) {
    if (cue.end < view.from || cue.start > view.from + view.span) continue;
    for (const edge of ['start', 'end'] as const) {
      const distance = Math.abs(xOf(cue[edge]) - x) - (cue.key === current ? near / 2 : 0);
      if (distance <= near && (!best || distance < best.distance))
        best = { key: cue.key, edge, number: index + 1, distance };
    }
  }
  return best;
}

/** Edges are dragged, and snap to speech unless Alt is held; a click moves the playhead, the wheel the view. */
export function usePointer(
  canvas: RefObject<HTMLCanvasElement | null>,
  { view, pan, zoom }: { view: View; pan: (by: number) => void; zoom: (factor: number) => void },
  sound: Sound | undefined,
) {
  const { session, actions, player } = useStudio();
  // Dragging draws, and drawing makes the listeners new.
  const held = useRef<Edge>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const place = () => ({ view, width: element.clientWidth });
    const timeAt = ({ offsetX }: MouseEvent) => view.from + (offsetX / element.clientWidth) * view.span;
    const find = ({ offsetX }: MouseEvent) =>
      edgeAt(session.state.get().history.cues, offsetX, place(), session.state.get().current);
    const down = (event: PointerEvent) => {
      held.current = find(event);
      element.setPointerCapture(event.pointerId);
      if (held.current) return session.go(held.current.key);
      const time = timeAt(event);
      player.seek(time);
      const cue = session.state.get().history.cues.find(({ start, end }) => start <= time && time < end);
      return session.go(cue?.key);
    };
    const move = (event: PointerEvent) => {
      const edge = held.current;
      if (!edge) {
        element.style.cursor = find(event) ? 'ew-resize' : 'pointer';
        return;
      }
      const time = timeAt(event);
      const snapped = sound && !event.altKey ? snapToSpeech(time, edge.edge, sound) : time;
      actions.drag(edge.key, edge.edge, snapped, edge.number);
    };
    const up = () => {
      if (held.current) session.seal();
      held.current = undefined;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey) zoom(event.deltaY > 0 ? 1.25 : 0.8);
      else pan(((event.deltaX || event.deltaY) / element.clientWidth) * view.span);
    };
    const control = new AbortController();
    const { signal } = control;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => control.abort();
  }, [canvas, view, pan, zoom, sound, session, actions, player]);
}
