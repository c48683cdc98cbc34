import { insteadOf } from '@captionarr/contract/catalogue';
import { Modal, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { ProviderTile } from '#blocks/providers/provider-tile.tsx';
import type { Provider } from '#blocks/providers/use-providers.ts';
import { Note } from '#kit/states/note.tsx';
import { ProviderLink } from '#blocks/providers/provider-link.tsx';
import { useSaveProvider } from '#blocks/providers/use-save-provider.ts';
import { ProviderInputs } from '#blocks/providers/provider-inputs.tsx';
import { useProviderForm } from '#blocks/providers/use-provider-form.ts';
import classes from './provider-dialog.module.css';
import { ProviderPicker } from './provider-picker.tsx';
import type { useProviderDialog } from './use-provider-dialog.ts';
import { ProviderFoot } from './provider-foot.tsx';

interface Props {
  dialog: ReturnType<typeof useProviderDialog>;
  providers: readonly Provider[];
  form: SettingsForm;
}

/** Chooses a provider, then sets it up. */
export function ProviderDialog({ dialog, providers, form }: Props) {
  const { t } = useTranslation();
  const isPhone = useNarrow();
  const { provider } = dialog;
  const shared = { form, onClose: dialog.close, onBack: () => dialog.change() };

  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      size="50vw"
      fullScreen={isPhone}
      title={provider ? <Name provider={provider} /> : t('providersPage.add')}
      classNames={{ content: classes.content, header: classes.head, body: classes.body }}
      closeButtonProps={{ 'aria-label': t('dialog.close'), iconSize: 20 }}
    >
      {!provider && <ProviderPicker providers={providers} onPick={dialog.change} onClose={dialog.close} />}
      {provider?.isUsable && (
        <ProviderForm key={provider.key} provider={provider} looked={dialog.setting} {...shared} />
      )}
      {provider && !provider.isUsable && <UnusableProvider key={provider.key} provider={provider} {...shared} />}
    </Modal>
  );
}

const Name = ({ provider }: { provider: Provider }) => (
  <span className={classes.name}>
    <ProviderTile provider={provider} size={36} />
    <span>
      {provider.name} <small>{provider.description}</small>
    </span>
  </span>
);

interface UnusableProviderProps {
  provider: Provider;
  form: SettingsForm;
  onClose: () => void;
  onBack: () => void;
}

/** A provider this server cannot use: the reason, without inputs. */
function UnusableProvider({ provider, form, onClose, onBack }: UnusableProviderProps) {
  const { t } = useTranslation();
  const { isSaving, disable } = useSaveProvider(form, provider, onClose);
  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        {provider.isEnded ? <EndedNote provider={provider} /> : <NotYetNote provider={provider} />}
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

function NotYetNote({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  return (
    <>
      <Note state="off" title={t('providersPage.notYet')}>
        {t(`providersPage.why.${provider.isEnabled ? 'enabled' : 'other'}`, { name: provider.name })}
      </Note>
      {provider.message && <Note state="info">{provider.message}</Note>}
      <ProviderLink provider={provider} />
    </>
  );
}

/** Without its message and its link: both are for those who could still use it. */
function EndedNote({ provider: { key, name } }: { provider: Provider }) {
  const { t } = useTranslation();
  const other = insteadOf(key);
  return (
    <Note state="off" title={t('providersPage.ended.tag')}>
      {t('providersPage.ended.text', { name })} {other && t('providersPage.ended.instead', { other })}
    </Note>
  );
}

interface ProviderFormProps {
  provider: Provider;
  form: SettingsForm;
  /** The setting that was searched for; it gets the focus. */
  looked: string | undefined;
  onClose: () => void;
  onBack: () => void;
}

/** Sets a provider up: its inputs, and what can be done with it. */
function ProviderForm({ provider, form, looked, onClose, onBack }: ProviderFormProps) {
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
