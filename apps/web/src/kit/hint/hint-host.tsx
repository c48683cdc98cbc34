import { Suspense, useEffect, useState } from 'react';
import { delays } from '#lib/delays.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import type { Shown } from './hint-tooltip.tsx';
import type { HintDelay } from './hint.ts';

const loadTooltip = () => loadChunk(() => import('./hint-tooltip.tsx'));
const HintTooltip = lazyPart(async () => (await loadTooltip()).HintTooltip);

/** Shows the hint of whatever is pointed at or focused: one tooltip for the whole page. */
export function HintHost() {
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    let current: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const leave = () => {
      clearTimeout(timer);
      current = undefined;
      setShown(undefined);
    };
    const enter = (event: Event) => {
      const { target } = event;
      const element = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-hint]') : undefined;
      if (element === current || isOverHint(event)) return;
      leave();
      if (!element) return;
      current = element;
      const { hint: text = '', hintAfter = 'short' } = element.dataset;
      if (isWholeIn(element, text)) return;
      // There long before the hint is due.
      void loadTooltip().catch(() => {});
      const show = () => element.isConnected && setShown({ element, text });
      timer = setTimeout(show, delays.tooltip[hintAfter as HintDelay]);
    };
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && leave();

    const control = new AbortController();
    const passive = { signal: control.signal, passive: true, capture: true };
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, enter, passive);
    for (const event of ['pointerdown', 'focusout', 'scroll', 'wheel'])
      document.addEventListener(event, leave, passive);
    document.addEventListener('keydown', escape, passive);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, []);

  useGone(shown?.element, () => setShown(undefined));

  return <Suspense>{shown && <HintTooltip {...shown} />}</Suspense>;
}

/** Closes a hint when its element or page is gone. */
function useGone(element: Element | undefined, then: () => void) {
  useEffect(() => {
    if (!element) return undefined;
    const observer = new MutationObserver(() => element.isConnected || then());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- what follows is the same each time
  }, [element]);
}

/** Long hints can be read with the pointer on them; what lies under them can still be pressed. */
function isOverHint(event: Event) {
  const gap = 8;
  const box = document.querySelector('[role="tooltip"]')?.getBoundingClientRect();
  if (!(event instanceof PointerEvent) || !box || box.width === 0) return false;
  const { clientX: x, clientY: y } = event;
  return x > box.left - gap && x < box.right + gap && y > box.top - gap && y < box.bottom + gap;
}

/** A text that is fully visible needs no hint. */
const isWholeIn = (element: Element, text: string) =>
  element.textContent === text && element.scrollWidth <= element.clientWidth;
