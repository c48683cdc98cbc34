import { UnstyledButton } from '@mantine/core';
import { useQuery, useMutation } from '@tanstack/react-query';
import { IconPlus, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { providerStatesQuery } from '#lib/queries/provider-states.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { Note } from '#kit/states/note.tsx';
import { enabledProviders, useProviders, type Provider } from '#blocks/providers/use-providers.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { useProfileLanguages } from '#blocks/languages/use-profile-languages.ts';
import { inGroup } from './sort-providers.ts';
import { sortByTrouble } from './sort-by-trouble.ts';
import { ProviderCard } from './provider-card.tsx';
import { ProviderCure } from './provider-cure.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderProof } from './provider-proof.tsx';
import classes from './providers.module.css';
import { useProviderDialog } from './use-provider-dialog.ts';

/** A card for each enabled provider, and one to add another. */
export function EnabledProviders({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const providers = useProviders(form);
  const dialog = useProviderDialog(providers);
  const order = useProviderOrder(form);
  const states = useQuery(providerStatesQuery()).data;
  const statusOf = ({ key }: Provider) => states?.find(({ name }) => name === key);
  const enabled = enabledProviders(form).flatMap((key) => providers.find((provider) => provider.key === key) ?? []);
  const more = providers.filter(({ isEnabled, isUsable }) => isUsable && !isEnabled).length;
  const languages = useProfileLanguages() ?? [];
  const useful = inGroup(providers, 'useful', languages).length;
  // Where the order decides who is asked first, the cards show it.
  const shown = order.isOn ? enabled : sortByTrouble(enabled, statusOf, languages);
  const isNoneUsable = providers.every(({ isUsable }) => !isUsable);

  return (
    <div className={classes.section} data-bare>
      {isNoneUsable && <Note state="info">{t('providersPage.noneUsable')}</Note>}
      <ul className={classes.cards} aria-label={t('settings.groups.enabledProviders')}>
        {shown.map((provider, index) => (
          <li key={provider.key}>
            <ProviderCard
              provider={provider}
              status={statusOf(provider)}
              cure={<ProviderCure form={form} provider={provider} onOpen={() => dialog.show(provider.key)} />}
              onOpen={() => dialog.show(provider.key)}
            >
              <ProviderProof provider={provider} status={statusOf(provider)} />
              {order.isOn && (
                <PlaceButtons
                  {...{ index, name: provider.name, count: enabled.length, disabled: order.isFixed }}
                  onMove={(by) => order.move(provider.key, by)}
                />
              )}
            </ProviderCard>
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
                : useful > 0
                  ? t('providersPage.haveYours', { count: useful })
                  : t('providersPage.more', { count: more })}
            </small>
          </UnstyledButton>
        </li>
      </ul>
      <ProviderDialog dialog={dialog} providers={providers} form={form} />
    </div>
  );
}

const list = 'general.enabled_providers';

/** The order in which providers are asked, saved at once like the list itself; it counts only where the switch says so. */
function useProviderOrder(form: SettingsForm) {
  const saving = useMutation({ mutationFn: form.save, meta: { quiet: true } });
  const order = enabledProviders(form);
  return {
    isOn: form.valueOf('general.use_provider_priority') === true,
    isFixed: saving.isPending || form.lockedBy(list) !== undefined,
    move: (key: string, by: -1 | 1) => {
      const from = order.indexOf(key);
      const rest = order.filter((other) => other !== key);
      saving.mutate({ [list]: rest.toSpliced(from + by, 0, key) });
    },
  };
}

interface PlaceButtonsProps {
  name: string;
  /** Counted from 0. */
  index: number;
  count: number;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Earlier or later in the order in which providers are asked. */
function PlaceButtons({ name, index, count, disabled, onMove }: PlaceButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      <small>{t('providersPage.place', { place: index + 1 })}</small>
      <IconButton
        label={t('providersPage.earlier', { name })}
        icon={IconArrowUp}
        disabled={disabled || index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('providersPage.later', { name })}
        icon={IconArrowDown}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(1)}
      />
    </div>
  );
}
