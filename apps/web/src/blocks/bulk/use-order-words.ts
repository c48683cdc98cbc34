import type { BulkOrder, BulkSelection } from '@captionarr/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#lib/format-list.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { useWhereWords } from './use-where-words.ts';

/** Names of tools with values on the wire. */
const named: Readonly<Record<string, string>> = {
  color: 'add_color',
  change_FPS: 'change_frame_rate',
  shift_offset: 'adjust_time',
};

/** `add_color` of `color(name=red)`. */
const toolOf = (action: string) => {
  const [name = action] = action.split('(', 1);
  return named[name] ?? name;
};

/** An order as a sentence: "Delete all German subtitles in 214 series". */
export function useOrderWords() {
  const { t, i18n } = useTranslation();
  const nameOf = useLanguageText();
  const whereOf = useWhereWords();
  return useCallback(
    (order: BulkOrder, selection: BulkSelection): string => {
      const where = whereOf(selection);
      const [clutter, ...others] = selection.clutter ?? [];
      if (order.verb === 'delete' && clutter && others.length === 0) return t(`bulk.clutter.${clutter}`, { where });
      if (order.verb === 'tool') {
        const tool = toolOf(order.tool);
        return t('bulk.titles.tool', { action: t(`subtitleTools.does.${tool}`, { defaultValue: tool }), where });
      }
      if (order.verb === 'translate') return t('bulk.titles.translate', { into: nameOf(order.language), where });
      const { languages = [] } = selection;
      if (languages.length === 0) return t(`bulk.titles.${order.verb}`, { where });
      return t(`bulk.titlesOf.${order.verb}`, { language: formatList(languages.map(nameOf), i18n.language), where });
    },
    [t, i18n.language, nameOf, whereOf],
  );
}
