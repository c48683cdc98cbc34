import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './provider-parts.module.css';
import type { Provider } from './use-providers.ts';

/** To the site itself, where accounts and keys are made. */
export function ProviderLink({ provider: { homepage } }: { provider: Provider }) {
  const { t } = useTranslation();
  if (!homepage) return null;
  return (
    <a className={classes.link} href={homepage} target="_blank" rel="noreferrer">
      {t('providersPage.visit', { site: new URL(homepage).host.replace(/^www\./, '') })}
      <IconExternalLink size={14} aria-hidden />
    </a>
  );
}
