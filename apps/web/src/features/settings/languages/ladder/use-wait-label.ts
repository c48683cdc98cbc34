import { useTranslation } from 'react-i18next';

/** A waiting time in words: `at once`, `after 2 days`. */
export function useWaitLabel() {
  const { t } = useTranslation();
  return (hours: number) => {
    if (hours === 0) return t('profileLadder.wait.none');
    return hours % 24 === 0
      ? t('profileLadder.wait.days', { count: hours / 24 })
      : t('profileLadder.wait.hours', { count: hours });
  };
}
