import { useEffect, useState, type RefObject } from 'react';

/** Px within which the newest rows are still in sight. */
const near = 24;

/** Whether the newest rows are in sight, in what scrolls: the list, or on a phone the page. */
export function useAtTop(scroller: RefObject<HTMLElement | null>, narrow: boolean, isThere: boolean) {
  const [isAtTop, setIsAtTop] = useState(true);
  useEffect(() => {
    const element = narrow ? window : scroller.current;
    if (!isThere || !element) return undefined;
    const check = () => {
      const list = scroller.current;
      const scrolled = narrow ? window.scrollY - (list?.offsetTop ?? 0) : (list?.scrollTop ?? 0);
      setIsAtTop(scrolled <= near);
    };
    check();
    element.addEventListener('scroll', check, { passive: true });
    return () => element.removeEventListener('scroll', check);
  }, [scroller, narrow, isThere]);

  const goToTop = () => {
    const target = { top: 0, behavior: 'instant' } as const;
    if (narrow) window.scrollTo(target);
    else scroller.current?.scrollTo(target);
    setIsAtTop(true);
  };
  return { isAtTop, goToTop };
}
