import { IconQuote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePages } from '#lib/pages-context.ts';

/** Searches for a text in what is said; undefined where there is no text, or the server can’t. */
export function useDialogueItem(text: string) {
  const { t } = useTranslation();
  const isKnown = 'dialogue' in usePages();
  if (text === '' || !isKnown) return undefined;
  return {
    id: 'dialogue',
    label: t('palette.inDialogue', { text }),
    icon: IconQuote,
    to: `/dialogue?${new URLSearchParams({ query: text })}`,
  };
}
