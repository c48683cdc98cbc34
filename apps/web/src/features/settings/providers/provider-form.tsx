import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProviderInputs } from '#blocks/providers/provider-inputs.tsx';
import { useProviderForm } from '#blocks/providers/use-provider-form.ts';
import type { Provider } from '#blocks/providers/use-providers.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import classes from './provider-dialog.module.css';
import { ProviderFoot } from './provider-foot.tsx';

interface Props {
  provider: Provider;
  form: SettingsForm;
  /** The setting that was searched for; it gets the focus. */
  looked: string | undefined;
  onClose: () => void;
  onBack: () => void;
}

/** Sets a provider up: its inputs, and what can be done with it. */
export function ProviderForm({ provider, form, looked, onClose, onBack }: Props) {
  const { t } = useTranslation();
  const state = useProviderForm(provider, form, onClose);
  const { isSaving, lockedBy } = state;
  return (
    <form onSubmit={state.submit} noValidate className={classes.form}>
      <div className={classes.fields}>
        <ProviderInputs state={state} looked={looked} />
      </div>
      <ProviderFoot
        provider={provider}
        isSaving={isSaving}
        lockedBy={lockedBy}
        onDisable={state.disable}
        onBack={onBack}
      >
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!provider.isEnabled && lockedBy !== undefined}>
          {provider.isEnabled ? t('dialog.save') : t('providersPage.enable')}
        </Button>
      </ProviderFoot>
    </form>
  );
}
