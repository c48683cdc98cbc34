import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { layout } from '#lib/layout.ts';
import { placeOf, type FocusPlace } from './use-grid-focus.ts';

interface Options {
  /** A range with a corner at each; what was chosen before stays only with `keeps`. */
  onRange: (from: FocusPlace, to: FocusPlace, keeps: boolean) => void;
  /** Shift-click: from where the last range began. */
  onExtend: (to: FocusPlace) => void;
  onToggle: (place: FocusPlace) => void;
  onOpen: (place: FocusPlace, anchor: HTMLElement) => void;
  isSelecting: boolean;
}

interface Press {
  from: FocusPlace;
  at: FocusPlace;
  x: number;
  y: number;
  keeps: boolean;
  isDrag: boolean;
}

const longPress = 450;
/** A finger never rests quite still. */
const slack = 10;
/** Near the edges of the window a drag scrolls. */
const edge = 56;
const fastest = 18;

/** Dragging chooses a range, a long press begins choosing, and a click opens or chooses. */
export function useGridPointer(options: Options) {
  const press = useRef<Press>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Ignores the click that ends a drag or a long press. */
  const isSpent = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      stop.current?.();
    },
    [],
  );

  const begin = (event: PointerEvent<HTMLElement>, from: FocusPlace) => {
    const { clientX: x, clientY: y } = event;
    press.current = { from, at: from, x, y, keeps: event.ctrlKey || event.metaKey, isDrag: false };
    if (event.pointerType === 'touch') {
      timer.current = setTimeout(() => {
        isSpent.current = true;
        options.onToggle(from);
      }, longPress);
    } else stop.current = followDrag(press.current, options.onRange);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isSpent.current = false;
      const place = cellAt(event.target);
      if (!place || event.button !== 0 || event.shiftKey) return;
      begin(event, place);
    },
    /** The focus stays where the range begins, and no text is marked. */
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.shiftKey) event.preventDefault();
    },
    onPointerMove: ({ clientX, clientY, pointerType }: PointerEvent<HTMLElement>) => {
      const { current } = press;
      if (pointerType !== 'touch' || !current) return;
      if (Math.hypot(clientX - current.x, clientY - current.y) > slack) clearTimeout(timer.current);
    },
    onPointerUp: () => {
      clearTimeout(timer.current);
      isSpent.current ||= press.current?.isDrag ?? false;
      press.current = undefined;
    },
    onPointerCancel: () => clearTimeout(timer.current),
    /** A long press opens the browser’s own menu otherwise. */
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (isSpent.current) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const count = (event.target as HTMLElement).closest('[data-count]') ? placeOf(event.target) : undefined;
      if (count) options.onToggle(count);
      const place = cellAt(event.target);
      if (!place || isSpent.current) return;
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
      if (event.shiftKey) options.onExtend(place);
      else if (event.ctrlKey || event.metaKey || (isTouch && options.isSelecting)) options.onToggle(place);
      else
        options.onOpen(place, (event.target as HTMLElement).closest<HTMLElement>('[data-cell]') ?? event.currentTarget);
    },
  };
}

const cellAt = (element: EventTarget | null) =>
  (element as HTMLElement | null)?.closest('[data-cell]') ? placeOf(element) : undefined;

/** Until the button is released, wherever that is. Returns how to stop. */
function followDrag(press: Press, onRange: Options['onRange']) {
  let pointer = { x: press.x, y: press.y };
  let frame = 0;

  const look = () => {
    frame = 0;
    const place = cellAt(document.elementFromPoint(pointer.x, pointer.y));
    if (place && (place.line !== press.at.line || place.column !== press.at.column)) {
      press.at = place;
      press.isDrag = true;
      getSelection()?.removeAllRanges();
      onRange(press.from, place, press.keeps);
    }
    const speed = press.isDrag ? speedAt(pointer.y) : 0;
    if (speed === 0) return;
    window.scrollBy({ top: speed, behavior: 'instant' });
    frame = requestAnimationFrame(look);
  };
  const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
    pointer = { x, y };
    frame ||= requestAnimationFrame(look);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  };
  addEventListener('pointermove', follow);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  return end;
}

function speedAt(y: number): number {
  const above = layout.header + edge - y;
  const below = y - (window.innerHeight - edge);
  if (below > 0) return Math.min(fastest, below / 2);
  return above > 0 ? -Math.min(fastest, above / 2) : 0;
}
