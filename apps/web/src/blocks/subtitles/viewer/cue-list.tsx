import { VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '#kit/data-table/scroll-box.tsx';
import { useVirtualItems } from '#kit/data-table/use-virtual-items.ts';
import { cueTime, exactCueTime } from '#blocks/subtitles/preview/cue-time.ts';
import { hint } from '#kit/hint/hint.ts';
import { cutAt, type FoundCue } from './find-cues.ts';
import classes from './viewer.module.css';

interface Props {
  cues: readonly FoundCue[];
  /** To be marked in them. */
  text: string;
  /** How many more there are than the server listed. */
  further: number;
}

/** Cues with their times; only those near the visible part are drawn. */
export function CueList({ cues, text, further }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { items, before, after, measure, resized } = useVirtualItems({
    count: cues.length,
    sizeOf: () => 52,
    keyOf: useCallback((index) => String(cues[index]?.number), [cues]),
    list,
    scroller,
  });
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    resized();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other cues begin at the top
  }, [cues, resized]);
  return (
    <ScrollBox ref={scroller} className={classes.scroll} label={t('subtitleViewer.list')}>
      <ol ref={list} className={classes.cues} style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ index }) => {
          const cue = cues[index];
          return (
            cue && (
              <li
                key={cue.number}
                ref={measure}
                data-index={index}
                aria-setsize={cues.length}
                aria-posinset={index + 1}
              >
                <span
                  className={classes.time}
                  {...hint(`${exactCueTime(cue.start)} → ${exactCueTime(cue.end)}`, 'medium')}
                >
                  <b>{cue.number}</b>
                  <span>
                    {cueTime(cue.start)}
                    <VisuallyHidden>{t('subtitleViewer.until')}</VisuallyHidden>
                    <span aria-hidden> → </span>
                    {cueTime(cue.end)}
                  </span>
                </span>
                <span className={classes.text} dir="auto">
                  {cutAt(cue.text, text).map((part, place) =>
                    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
                  )}
                </span>
              </li>
            )
          );
        })}
      </ol>
      {further > 0 && <p className={classes.further}>{t('subtitleTools.further', { count: further })}</p>}
    </ScrollBox>
  );
}
