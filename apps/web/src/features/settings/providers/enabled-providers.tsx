import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#features/settings/use-settings-form.ts';
import { iconProps } from '#ui/icon-button/icon-props.ts';
import { Note } from './note.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import classes from './providers.module.css';
import { useProviderDialog } from './use-provider-dialog.ts';
import { useProviders } from './use-providers.ts';

/** A card for each enabled provider, and one to add another. */
export function EnabledProviders({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const providers = useProviders(form);
  const dialog = useProviderDialog(providers);
  const enabled = providers.filter(({ isEnabled }) => isEnabled);
  const more = providers.filter(({ isEnabled, isUsable }) => isUsable && !isEnabled).length;
  const isNoneUsable = providers.every(({ isUsable }) => !isUsable);

  return (
    <div className={classes.section} data-bare>
      {isNoneUsable && <Note state="info">{t('providersPage.noneUsable')}</Note>}
      <ul className={classes.cards} aria-label={t('settings.groups.enabledProviders')}>
        {enabled.map((provider) => (
          <li key={provider.key}>
            <ProviderCard provider={provider} onOpen={() => dialog.show(provider.key)} />
          </li>
        ))}
        <li>
          <UnstyledButton
            id="field-general.enabled_providers"
            className={`${classes.card} ${classes.add}`}
            data-setting="general.enabled_providers"
            onClick={dialog.add}
          >
            <IconPlus {...iconProps} />
            <b>{t('providersPage.add')}</b>
            <small>
              {isNoneUsable
                ? t('providersPage.listed', { count: providers.length })
                : t('providersPage.more', { count: more })}
            </small>
          </UnstyledButton>
        </li>
      </ul>
      <ProviderDialog dialog={dialog} providers={providers} form={form} />
    </div>
  );
}
