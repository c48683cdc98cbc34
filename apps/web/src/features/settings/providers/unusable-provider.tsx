import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { Note } from '#kit/states/note.tsx';
import classes from './provider-dialog.module.css';
import { ProviderFoot } from './provider-foot.tsx';
import { ProviderLink } from '#blocks/providers/provider-link.tsx';
import type { Provider } from '#blocks/providers/use-providers.ts';
import { useSaveProvider } from '#blocks/providers/use-save-provider.ts';

interface Props {
  provider: Provider;
  form: SettingsForm;
  onClose: () => void;
  onBack: () => void;
}

/** A provider this server cannot use: the reason, without inputs. */
export function UnusableProvider({ provider, form, onClose, onBack }: Props) {
  const { t } = useTranslation();
  const { isSaving, disable } = useSaveProvider(form, provider, onClose);
  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        <Note state="off" title={t('providersPage.notYet')}>
          {t(`providersPage.why.${provider.isEnabled ? 'enabled' : 'other'}`, { name: provider.name })}
        </Note>
        {provider.message && <Note state="info">{provider.message}</Note>}
        <ProviderLink provider={provider} />
      </div>
      <ProviderFoot
        provider={provider}
        isSaving={isSaving}
        lockedBy={form.lockedBy('general.enabled_providers')}
        onDisable={disable}
        onBack={onBack}
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </ProviderFoot>
    </div>
  );
}
