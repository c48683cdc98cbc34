import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import classes from './provider-dialog.module.css';
import { ProviderForm } from './provider-form.tsx';
import { ProviderPicker } from './provider-picker.tsx';
import { ProviderTile } from '#blocks/providers/provider-tile.tsx';
import { UnusableProvider } from './unusable-provider.tsx';
import type { useProviderDialog } from './use-provider-dialog.ts';
import type { Provider } from '#blocks/providers/use-providers.ts';

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
