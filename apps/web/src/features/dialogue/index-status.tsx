import type { DialogueState } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#lib/size.ts';

/** How much can be searched, and what that costs. */
export function IndexStatus({ state }: { state: DialogueState | undefined }) {
  const { t, i18n } = useTranslation();
  if (!state || state.state === 'off') return null;
  const { indexed, total, bytes } = state;
  if (state.state === 'building') return t('dialogue.building', { indexed, total });
  return t('dialogue.ready', { count: indexed, size: formatSize(bytes, i18n.language) });
}
