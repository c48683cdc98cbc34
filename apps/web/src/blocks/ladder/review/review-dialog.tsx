import type { Review } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { DialogError, Waiting } from '#kit/dialogs/dialog-state.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { reviewQuery } from '#lib/queries/ladder.ts';
import { ReviewHead, type Shown } from './review-head.tsx';
import { ReviewList } from './review-list.tsx';
import { useDraft } from './use-draft.ts';
import { useSettle } from './use-settle.ts';

export interface ReviewDialogProps {
  id: number;
  onClose: () => void;
}

/** A machine-made subtitle: its doubtful cues beside what they were made from, for a yes or a correction. */
export function ReviewDialog({ id, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  const { data: review, error, refetch } = useQuery(reviewQuery(id));
  const draft = useDraft(id, review?.all);
  const settle = useSettle(review, draft, onClose);
  const [chosen, setShown] = useState<Shown>();
  const [isAsking, setAsking] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const shown = chosen ?? (review?.doubtful === 0 ? 'all' : 'doubtful');
  useLeaveGuard('unsaved', draft.corrections.length > 0);
  return (
    <>
      <TallDialog
        opened={!isAsking}
        title={t('review.title')}
        subtitle={review && `${review.title} · ${nameOf(review.language)}`}
        width={1040}
        onClose={onClose}
        top={review && <ReviewHead {...{ review, draft, shown }} onShow={setShown} />}
        foot={
          review && (
            <ReviewFoot
              {...{ review, saveButton }}
              count={draft.corrections.length}
              isSaving={settle.isPending}
              onDiscard={() => setAsking(true)}
              onSave={() => settle.mutate('save')}
            />
          )
        }
      >
        {review && (
          <ReviewList
            key={shown}
            {...{ review, draft }}
            cues={shown === 'all' ? review.all : review.all.filter(({ doubt }) => doubt !== null)}
            onEnd={() => saveButton.current?.focus()}
          />
        )}
        {!review && error && <DialogError error={error} title={t('review.notLoaded')} onRetry={() => void refetch()} />}
        {!review && !error && <Waiting />}
      </TallDialog>
      <DiscardDialog
        opened={isAsking}
        isSaved={review?.path !== null}
        isPending={settle.isPending}
        onConfirm={() => settle.mutate('discard')}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface FootProps {
  review: Review;
  saveButton: RefObject<HTMLButtonElement | null>;
  /** How many corrections there are. */
  count: number;
  isSaving: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

function ReviewFoot({ review, saveButton, count, isSaving, onDiscard, onSave }: FootProps) {
  const { t } = useTranslation();
  const isSaved = review.path !== null;
  const asIs = isSaved ? t('review.confirm') : t('review.saveAsIs');
  return (
    <>
      <p>{count > 0 && t('review.kept', { count })}</p>
      <Button variant="subtle" color="red" onClick={onDiscard}>
        {t(isSaved ? 'review.dismiss' : 'review.discard')}
      </Button>
      <Button ref={saveButton} loading={isSaving} onClick={onSave}>
        {count > 0 ? t('review.save', { count }) : asIs}
      </Button>
    </>
  );
}

interface DiscardProps {
  opened: boolean;
  /** There is a file, which stays. */
  isSaved: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function DiscardDialog({ opened, isSaved, isPending, onConfirm, onCancel }: DiscardProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...{ opened, onConfirm, onCancel }}
      danger
      title={t(isSaved ? 'review.dismissTitle' : 'review.discardTitle')}
      confirm={t(isSaved ? 'review.dismiss' : 'review.discard')}
      loading={isPending}
    >
      {t(isSaved ? 'review.dismissText' : 'review.discardText')}
    </ConfirmDialog>
  );
}
