import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#kit/external-link/external-link.tsx';
import { Note } from '#kit/states/note.tsx';
import type { Provider } from './use-providers.ts';

/** Where a key of one’s own comes from, in one sentence, for a provider that wants one. */
export function KeyPage({ provider: { name, keyPage } }: { provider: Provider }) {
  const { t } = useTranslation();
  if (!keyPage) return null;
  return (
    <Note state="info">
      {t('providersPage.key.why', { name })} <ExternalLink href={keyPage}>{t('providersPage.key.create')}</ExternalLink>
    </Note>
  );
}
