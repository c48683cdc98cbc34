import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#kit/external-link/external-link.tsx';
import classes from './provider-parts.module.css';
import type { Provider } from './use-providers.ts';

/** To the site itself, where accounts and keys are made. */
export function ProviderLink({ provider: { homepage } }: { provider: Provider }) {
  const { t } = useTranslation();
  if (!homepage) return null;
  return (
    <ExternalLink className={classes.link} href={homepage}>
      {t('providersPage.visit', { site: new URL(homepage).host.replace(/^www\./, '') })}
    </ExternalLink>
  );
}
