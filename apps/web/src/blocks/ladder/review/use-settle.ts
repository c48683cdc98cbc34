import type { Review } from '@captionarr/contract';
import { languageScope } from '@captionarr/contract/job-scope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { offerUndo } from '#blocks/subtitles/undo.ts';
import { showError, showNotice } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import { settleReview } from '#lib/queries/ladder.ts';
import type { ReviewDraft } from './use-draft.ts';

/** Saves or discards what was reviewed, and closes it. A discard can be undone, with the corrections. */
export function useSettle(review: Review | undefined, { corrections, forget }: ReviewDraft, onClose: () => void) {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  const client = useQueryClient();
  const invalidate = () => {
    void client.invalidateQueries({ queryKey: keys.reviews });
    void client.invalidateQueries({ queryKey: keys.ladder });
  };

  async function undo(remember: () => void) {
    if (!review) return;
    try {
      await settleReview(review.id, 'restore');
      remember();
      showNotice('success', { title: t('subtitleActions.undone'), message: review.title });
    } catch (error) {
      showError(error);
    }
    invalidate();
  }

  return useMutation({
    mutationFn: (action: 'save' | 'discard') =>
      settleReview(review?.id ?? 0, action, action === 'save' ? corrections : []),
    onSuccess: ({ batch }, action) => {
      if (!review) return;
      const remember = forget();
      const { type, item_id: item, media_id: id, language, title } = review;
      const subject = `${title} · ${nameOf(language)}`;
      if (batch !== null) offerUndo(batch, subject, [languageScope(type, item, id, language)]);
      else if (action === 'save') showNotice('success', { title: t('review.checked'), message: subject });
      else
        showNotice('success', {
          id: `review-${review.id}`,
          title: t('review.discarded'),
          message: subject,
          action: { label: t('subtitleActions.undo'), onClick: () => void undo(remember), needs: 'ladder.settle' },
        });
      onClose();
      invalidate();
    },
  });
}
