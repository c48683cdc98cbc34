import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './hero.module.css';

/** Two lines of the overview, the rest on demand. */
export function Overview({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(paragraph);
  return (
    <>
      <p ref={paragraph} id={id} className={classes.overview} data-open={isOpen || undefined}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <TextButton
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'detail.less' : 'detail.more')}
        </TextButton>
      )}
    </>
  );
}

/** Whether the text is cut off; rechecked when its box changes. */
function useIsCut(element: { current: HTMLElement | null }) {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => setIsCut(box.scrollHeight > box.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isCut;
}
