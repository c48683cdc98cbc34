import { useTranslation } from 'react-i18next';

/** What a scored attribute is called; one that is not known yet is called by its key. */
export function useAttributeName() {
  const { t } = useTranslation();
  return (key: string) => t(`scoring.attributes.${key}`, { defaultValue: key.replaceAll('_', ' ') });
}
