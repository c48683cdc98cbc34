import { useDirection } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';

/** Between notices and what is below them, in px. */
const gap = 16;
/** As wide as notices are with the space beside them, in px. */
const reach = 412;

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface Window {
  width: number;
  height: number;
  isRtl: boolean;
}

/** How far notices must stand above the bottom to leave these elements free, in px. */
export function liftOver(feet: readonly Edges[], { width, height, isRtl }: Window): number {
  const isBelow = ({ top, bottom, left, right }: Edges) =>
    top > height / 2 &&
    top < height &&
    bottom > top &&
    (isRtl ? right > width - reach && left < width : left < reach && right > 0);
  return gap + Math.max(0, ...feet.filter(isBelow).map(({ top }) => height - top));
}

/** What stays at the foot of the window is marked with `data-foot`: the card of the menu, bars with buttons. */
export function useLift() {
  const { dir } = useDirection();
  const count = useNotifications().notifications.length;
  const [lift, setLift] = useState(gap);

  useEffect(() => {
    if (count === 0) return undefined;
    const feet = [...document.querySelectorAll('[data-foot]')];
    const measure = () => {
      const { innerWidth: width, innerHeight: height } = window;
      setLift(
        liftOver(
          feet.map((foot) => foot.getBoundingClientRect()),
          { width, height, isRtl: dir === 'rtl' },
        ),
      );
    };
    const observer = new ResizeObserver(measure);
    for (const foot of feet) observer.observe(foot);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [count, dir]);
  return lift;
}
