import type { Review } from '@captionarr/contract';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMadeLabels } from '#blocks/ladder/use-made-labels.ts';
import { Facts } from '#kit/facts/fact.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { useSaid } from '#lib/use-said.ts';
import classes from './review.module.css';
import type { ReviewDraft } from './use-draft.ts';

export type Shown = 'doubtful' | 'all';

interface Props {
  review: Review;
  draft: ReviewDraft;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** What made it and why it waits, how far the review is, and which cues to show. */
export function ReviewHead({ review, draft, shown, onShow }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const sentence = useSaid(review.sentence);
  const made = useMadeLabels()(review);
  const doubtful = review.all.filter(({ doubt }) => doubt !== null);
  const done = doubtful.filter(({ no }) => draft.isChecked(no)).length;
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.made}>{made}</p>
        {sentence && <p className={classes.why}>{sentence}</p>}
      </div>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('review.shown')}
          data={[
            { value: 'doubtful', label: t('review.doubtful', { total: doubtful.length }), disabled: !doubtful.length },
            { value: 'all', label: t('review.all', { total: review.all.length }) },
          ]}
          value={shown}
          onChange={onShow}
        />
        <output className={classes.facts}>
          <Facts>
            {doubtful.length > 0 && t('review.progress', { done, total: doubtful.length })}
            {!narrow && t('review.keys')}
          </Facts>
        </output>
      </div>
    </div>
  );
}
