import { useTranslation } from 'react-i18next';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { ProviderTag, ProviderWords } from '#blocks/providers/provider-words.tsx';
import type { Provider } from '#blocks/providers/use-providers.ts';
import classes from './provider-picker.module.css';
import { coveredBy, needsAccount } from './sort-providers.ts';

interface Props {
  provider: Provider;
  /** Languages of the profiles (code2). */
  wanted: readonly string[];
}

/** A provider in the list: what it is, what it needs, and which of the wanted languages it has. */
export function ProviderOption({ provider, wanted }: Props) {
  const nameOf = useLanguageText();
  const covered = provider.isUsable ? coveredBy(provider, wanted) : [];
  return (
    <>
      <ProviderWords provider={provider} size={32} />
      <span className={classes.facts}>
        <Tags provider={provider} />
        {covered.slice(0, mostBadges).map((code2) => (
          <LanguageBadge key={code2} language={{ code2, name: nameOf(code2), hi: false, forced: false }} kind="named" />
        ))}
      </span>
    </>
  );
}

const mostBadges = 5;

function Tags({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const { isEnabled, isUsable, isConfirmed, isEnded, capabilities } = provider;
  if (isEnded) return <ProviderTag>{t('providersPage.ended.tag')}</ProviderTag>;
  if (!isUsable) return <ProviderTag>{t('providersPage.notYet')}</ProviderTag>;
  if (isEnabled) return <ProviderTag>{t('providersPage.enabled')}</ProviderTag>;
  const [only, ...others] = capabilities?.media ?? [];
  return (
    <>
      {only && others.length === 0 && <ProviderTag>{t(`providersPage.only.${only}`)}</ProviderTag>}
      {!needsAccount(provider) && <ProviderTag isReady>{t('providersPage.noAccount')}</ProviderTag>}
      {!isConfirmed && <ProviderTag>{t('providersPage.unconfirmed')}</ProviderTag>}
    </>
  );
}
