import type { MediaKind, ReviewSummary } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { useMadeLabels } from '#blocks/ladder/use-made-labels.ts';
import { Waiting } from '#kit/dialogs/dialog-state.tsx';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { reviewsQuery } from '#lib/queries/ladder.ts';
import { formatRelative } from '#lib/relative-time.ts';
import { ReviewDialog } from './review-dialog.tsx';
import classes from './review.module.css';

/** Machine-made subtitles that wait for a person, newest first. */
export function ReviewsDrawer({ type, onClose }: { type: MediaKind; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(reviewsQuery(type));
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <SideDrawer title={t('review.listTitle')} opened={opened === undefined} onClose={onClose}>
        {!data && error && <LoadError error={error} title={t('review.notListed')} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data?.length === 0 && <EmptyState title={t('review.none')} text={t('review.noneText')} />}
        {data && data.length > 0 && (
          <ul className={classes.reviews}>
            {data.map((review) => (
              <ReviewEntry key={review.id} review={review} onOpen={() => setOpened(review.id)} />
            ))}
          </ul>
        )}
      </SideDrawer>
      {opened !== undefined && <ReviewDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function ReviewEntry({ review, onOpen }: { review: ReviewSummary; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const name = `${review.title} · ${useLanguageText()(review.language)}`;
  const facts = [
    useMadeLabels()(review),
    review.doubtful > 0 && t('made.toCheck', { count: review.doubtful }),
    review.path === null && t('review.unsaved'),
    formatRelative(review.at, i18n.language),
  ];
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <Button size="xs" variant="default" aria-label={t('review.openOf', { name })} onClick={onOpen}>
        {t('review.open')}
      </Button>
    </li>
  );
}
