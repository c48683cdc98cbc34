import type { MediaKind } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { reviewsQuery } from '#lib/queries/ladder.ts';
import { useAddressed } from '#lib/use-addressed.ts';
import { ReviewsDrawer } from './lazy.ts';

/** A quiet entry to the machine-made subtitles that wait for a person; nothing if there are none. */
export function OpenReviews({ type }: { type: MediaKind }) {
  const { t } = useTranslation();
  const { value, open, close } = useAddressed('reviews');
  const isOpen = value !== undefined;
  const count = useQuery(reviewsQuery(type)).data?.length ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <TextButton onClick={() => open()}>{t('review.waiting', { count })}</TextButton>
      {isOpen && (
        <Suspense>
          <ReviewsDrawer type={type} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
