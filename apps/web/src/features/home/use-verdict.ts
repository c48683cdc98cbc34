import type { Home } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { attentionCount } from './attention-panel.tsx';

/** The answer as the title of the page; nothing is claimed before there is data. */
export function useVerdict(home: Home | undefined, isSearching: boolean): string {
  const { t } = useTranslation();
  if (!home || home.verdict === 'counting') return t('homePage.checking');
  const { verdict, setup, missing, attention } = home;
  if (verdict === 'setup') {
    const left = setup.filter(({ needed, done }) => needed && !done).length;
    return t('homePage.verdict.setup', { count: left });
  }
  const count = attentionCount(attention);
  const needs = count > 0 ? t('homePage.verdict.needsYou', { count }) : '';
  const first = verdict === 'missing' && isSearching ? 'searching' : verdict;
  const words = t(`homePage.verdict.${first}`, { count: missing });
  if (verdict === 'missing' && needs && !isSearching) return needs;
  return [words, needs].filter(Boolean).join(' ');
}
