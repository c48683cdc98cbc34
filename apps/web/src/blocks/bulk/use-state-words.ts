import type { BulkState } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';

/** How an order stands, in a word. */
export function useStateWords() {
  const { t } = useTranslation();
  return (state: BulkState): string => t(`bulk.jobStates.${state}`);
}
