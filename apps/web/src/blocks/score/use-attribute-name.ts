import { useTranslation } from 'react-i18next';

/** Name of a scored attribute; its key if unknown. */
export function useAttributeName() {
  const { t } = useTranslation();
  return (key: string) => t(`scoring.attributes.${key}`, { defaultValue: key.replaceAll('_', ' ') });
}
