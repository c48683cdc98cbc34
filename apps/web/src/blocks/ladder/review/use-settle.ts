import type { Review } from '@captionarr/contract';
import { languageScope } from '@captionarr/contract/job-scope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { offerUndo } from '#blocks/subtitles/undo.ts';
import { showNotice } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import { settleReview } from '#lib/queries/ladder.ts';
import type { ReviewDraft } from './use-draft.ts';

/** Saves or discards what was reviewed, and closes it. */
export function useSettle(review: Review | undefined, { corrections, forget }: ReviewDraft, onClose: () => void) {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: 'save' | 'discard') =>
      settleReview(review?.id ?? 0, action, action === 'save' ? corrections : []),
    onSuccess: ({ batch }, action) => {
      if (!review) return;
      forget();
      const { type, item_id: item, media_id: id, language, title } = review;
      const subject = `${title} · ${nameOf(language)}`;
      if (batch !== null) offerUndo(batch, subject, [languageScope(type, item, id, language)]);
      else
        showNotice('success', {
          title: t(action === 'save' ? 'review.checked' : 'review.discarded'),
          message: subject,
        });
      onClose();
      void client.invalidateQueries({ queryKey: keys.reviews });
      void client.invalidateQueries({ queryKey: keys.ladder });
    },
  });
}
