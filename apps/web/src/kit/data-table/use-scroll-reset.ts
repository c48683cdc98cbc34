import { useEffect, useRef, type RefObject } from 'react';

/** Other rows begin at their beginning: whenever the place is another, what scrolls goes back to the top. */
export function useScrollReset(place: string, scroller: RefObject<HTMLElement | null> | 'window') {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    if (scroller === 'window') window.scrollTo({ top: 0 });
    else scroller.current?.scrollTo({ top: 0 });
  }, [place, scroller]);
}
