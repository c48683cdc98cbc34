import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewDialog } from '#blocks/ladder/lazy.ts';
import { ladderQuery, type Wish } from '#lib/queries/ladder.ts';
import { RungRow } from './rung-row.tsx';
import classes from './rungs.module.css';

/** The ways to a subtitle in the order of the profile: what came of each, and what comes next. */
export function LadderSection({ wish }: { wish: Wish }) {
  const { t } = useTranslation();
  const { data } = useQuery(ladderQuery(wish));
  const [reviewed, setReviewed] = useState<number>();
  if (!data) return null;
  return (
    <section className={classes.section}>
      <h3>{t('ladder.title')}</h3>
      <ol className={classes.rungs} aria-label={t('ladder.title')}>
        {data.rungs.map((rung) => (
          <RungRow key={rung.rung} rung={rung} wish={wish} onReview={setReviewed} />
        ))}
      </ol>
      {reviewed !== undefined && (
        <Suspense>
          <ReviewDialog id={reviewed} onClose={() => setReviewed(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
