import type { Review, ReviewCue } from '@captionarr/contract';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '#kit/data-table/scroll-box.tsx';
import { useVirtualItems } from '#kit/data-table/use-virtual-items.ts';
import { CueRow } from './cue-row.tsx';
import classes from './review.module.css';
import type { ReviewDraft } from './use-draft.ts';

interface Props {
  review: Review;
  cues: readonly ReviewCue[];
  draft: ReviewDraft;
  /** Nothing is left to check. */
  onEnd: () => void;
}

/** The cues to review; only those near the visible part are drawn. */
export function ReviewList({ review, cues, draft, onEnd }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The cue that gets the focus when it is drawn; a new object each time, so that it gets it again. */
  const [target, setTarget] = useState<{ no: number }>();
  const { items, before, after, measure, scrollTo } = useVirtualItems({
    count: cues.length,
    sizeOf: () => 120,
    keyOf: useCallback((index) => String(cues[index]?.no), [cues]),
    list,
    scroller,
  });

  const goTo = (index: number) => {
    const cue = cues[index];
    if (!cue) return;
    scrollTo(index);
    setTarget({ no: cue.no });
  };
  /** The next one that is doubtful and unchecked, from the top again after the last. */
  const accept = (index: number) => {
    const current = cues[index];
    if (!current) return;
    draft.accept(current.no);
    const isOpen = ({ no, doubt }: ReviewCue) => doubt !== null && no !== current.no && !draft.isChecked(no);
    const next = cues.findIndex((cue, place) => place > index && isOpen(cue));
    const open = next === -1 ? cues.findIndex(isOpen) : next;
    if (open === -1) onEnd();
    else goTo(open);
  };

  return (
    <ScrollBox ref={scroller} className={classes.scroll} label={t('review.list')}>
      <ol ref={list} className={classes.cues} style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ index }) => {
          const cue = cues[index];
          return (
            cue && (
              <CueRow
                key={cue.no}
                ref={measure}
                {...{ cue, draft, index }}
                count={cues.length}
                language={review.language}
                target={target?.no === cue.no ? target : undefined}
                onAccept={() => accept(index)}
                onMove={(by) => goTo(index + by)}
              />
            )
          );
        })}
      </ol>
    </ScrollBox>
  );
}
