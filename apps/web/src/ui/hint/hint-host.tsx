import { delays } from '@captionarr/contract/browser';
import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { HintDelay } from './hint.ts';

interface Shown {
  element: HTMLElement;
  text: string;
}

/** Shows the hint of whatever is pointed at or focused: one tooltip for the whole page. */
export function HintHost() {
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    let current: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const leave = () => {
      clearTimeout(timer);
      current = undefined;
      setShown(undefined);
    };
    const enter = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : undefined;
      if (element === current) return;
      leave();
      if (!element) return;
      current = element;
      const { hint: text = '', hintAfter = 'short' } = element.dataset;
      if (isWholeIn(element, text)) return;
      timer = setTimeout(() => setShown({ element, text }), delays.tooltip[hintAfter as HintDelay]);
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

  return shown && <Tooltip opened target={shown.element} label={shown.text} />;
}

/** What can be read in full where it stands is not said again. */
const isWholeIn = (element: HTMLElement, text: string) =>
  element.textContent === text && element.scrollWidth <= element.clientWidth;
