import type { RulesPreview } from '@captionarr/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#lib/i18n.ts';
import { keys } from '#lib/queries/keys.ts';
import { applyRules } from '#lib/queries/profile-rules.ts';
import { randomText } from '#lib/random-text.ts';
import { offerProfileUndo } from '#blocks/media/profile-changes/undo-profiles.ts';

/** Applies the saved rules to series and movies, each a change that can be undone. */
export function useApplyRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (preview: Pick<RulesPreview, 'series' | 'movies'>) => {
      for (const kind of ['series', 'movies'] as const) {
        const count = preview[kind];
        if (count === 0) continue;
        const batch = randomText();
        await applyRules(kind, batch);
        offerProfileUndo(client, { batch }, t(`profileRules.applied.${kind}`, { count }));
        await client.invalidateQueries({ queryKey: keys[kind] });
      }
    },
  });
}
