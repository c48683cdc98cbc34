import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import type { Provider } from '#blocks/providers/use-providers.ts';
import { useSaveProvider } from '#blocks/providers/use-save-provider.ts';
import classes from './providers.module.css';

interface Props {
  form: SettingsForm;
  provider: Provider;
  onOpen: () => void;
}

const nothing = () => {};

/** The two ways out for a provider that rejects its key or isn’t set up: its form, or doing without it. */
export function ProviderCure({ form, provider, onOpen }: Props) {
  const { t } = useTranslation();
  const { isSaving, disable } = useSaveProvider(form, provider, nothing);
  const { name } = provider;
  return (
    <div className={classes.cure}>
      <Button size="xs" aria-label={t('providersPage.checkOf', { name })} onClick={onOpen}>
        {t('providersPage.check')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('providersPage.disableOf', { name })}
        loading={isSaving}
        disabled={form.lockedBy('general.enabled_providers') !== undefined}
        onClick={disable}
      >
        {t('providersPage.disable')}
      </Button>
    </div>
  );
}
