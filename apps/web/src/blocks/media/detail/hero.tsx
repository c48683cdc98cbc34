import { type ReactNode, useState, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '#kit/cover/cover.tsx';
import type { MediaItem } from '#blocks/media/item.ts';
import { Monitored } from '#blocks/media/monitored.tsx';
import { GeneratedCover } from '#kit/cover/generated-cover.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { HeroFacts, type HeroFact } from './hero-facts.tsx';
import { HeroTools, type Props as Tools } from './hero-tools.tsx';
import classes from './hero.module.css';

interface Props extends Tools {
  item: Pick<MediaItem, 'title' | 'year' | 'monitored' | 'poster' | 'fanart' | 'overview'>;
  /** How things stand, in one line. */
  verdict: ReactNode;
  facts: readonly HeroFact[];
  /** Without facts and overview. */
  isCompact?: boolean;
}

/** Header of a detail page: title, state and actions. */
export const Hero = ({ item, verdict, facts, isCompact = false, ...tools }: Props) => (
  <div className={classes.hero} data-compact={isCompact || undefined}>
    <Backdrop title={item.title} src={item.fanart} />
    <div className={classes.content}>
      <div className={classes.poster}>
        <Cover title={item.title} src={item.poster ?? undefined} width="100%" titled />
      </div>
      <div className={classes.words}>
        <div className={classes.title}>
          <Monitored value={item.monitored} size={22} />
          <h1>{item.title}</h1> {item.year && !item.title.includes(`(${item.year})`) && <span>{item.year}</span>}
        </div>
        <div className={classes.verdict}>{verdict}</div>
        {!isCompact && <HeroFacts facts={facts} />}
        {!isCompact && item.overview && <Overview key={item.overview} text={item.overview} />}
      </div>
      <HeroTools {...tools} />
    </div>
  </div>
);

/** The fan art, blurred under a veil of the page's colour so that text keeps its contrast on any picture. */
function Backdrop({ title, src }: { title: string; src: string | null }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className={classes.backdrop} aria-hidden>
      {src && src !== broken ? (
        <img src={src} alt="" decoding="async" fetchPriority="low" onError={() => setBroken(src)} />
      ) : (
        <GeneratedCover title={title} />
      )}
    </div>
  );
}

/** Two lines of the overview, the rest on demand. */
function Overview({ text }: { text: string }) {
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
