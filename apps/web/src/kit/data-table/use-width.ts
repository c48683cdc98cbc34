import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide an element is inside its padding, now and after every change; 0 before it is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(observed);
      setWidth(observed.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
