import { IconQuote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePages } from '#lib/pages-context.ts';
import type { PaletteAction } from './palette-actions.ts';

export const dialogueAddress = (text: string) => `/dialogue?${new URLSearchParams({ query: text })}`;

/** Searches for a text in what is said; undefined where there is no text, or the server can’t. */
export function useDialogueAction(text: string): PaletteAction | undefined {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isKnown = 'dialogue' in usePages();
  if (text === '' || !isKnown) return undefined;
  return {
    id: 'dialogue',
    label: t('palette.inDialogue', { text }),
    icon: IconQuote,
    run: () => void navigate(dialogueAddress(text)),
  };
}
