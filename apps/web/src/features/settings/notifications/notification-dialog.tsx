import type { NotificationProvider } from '@captionarr/contract';
import { secret } from '@captionarr/contract/settings';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationCatalogue } from '@captionarr/contract/catalogue';
import { StackedField } from '#blocks/forms/stacked-field.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { RemoveButton } from '#kit/dialogs/remove-button.tsx';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { noPortal } from '#kit/portals/no-portal.ts';
import { NotificationTest } from './notification-test.tsx';
import classes from './notifications.module.css';
import { EventChoiceFields } from './event-choice-fields.tsx';
import { eventChoiceOf, withEventChoice } from './event-choice.ts';

interface Props {
  opened: boolean;
  /** None when one is added. */
  given: NotificationProvider | undefined;
  form: SettingsForm;
  /** The names that are set up already. */
  taken: readonly string[];
  onSave: (provider: NotificationProvider) => void;
  onCancel: () => void;
}

/** Notification service and its Apprise URL. */
export function NotificationDialog({ opened, given, form, taken, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const services = useServices(form);
  const [name, setName] = useState(given?.name ?? '');
  const [typed, setTyped] = useState<string>();
  const [choice, setWishes] = useState(eventChoiceOf(given));
  const [isTried, setTried] = useState(false);
  const url = typed?.trim() ?? given?.url ?? '';
  const offered = services.filter((service) => service.name === given?.name || !taken.includes(service.name));
  const example = services.find((service) => service.name === name)?.form;
  const field = {
    ...secret({ label: t('notificationsPage.url') }),
    ...(example && { help: t('notificationsPage.example', { example }) }),
  };

  const whenValid = (act: () => void) => {
    setTried(true);
    if (name && url) act();
  };
  const save = () => {
    const provider = { name, enabled: given?.enabled ?? true, url };
    if (choice.events.length > 0) onSave(withEventChoice(provider, given, choice));
  };

  return (
    <FormDialog
      opened={opened}
      title={t('notificationsPage.title')}
      size={560}
      aside={
        given && (
          <RemoveButton
            label={t('notificationsPage.remove')}
            onClick={() => onSave({ ...given, enabled: false, url: null })}
          />
        )
      }
      onSubmit={() => whenValid(save)}
      onCancel={onCancel}
    >
      <Select
        label={t('notificationsPage.provider')}
        placeholder={t('notificationsPage.choose')}
        data-autofocus={!given || undefined}
        searchable
        openOnFocus={false}
        nothingFoundMessage={t('notificationsPage.nothingFound')}
        comboboxProps={noPortal}
        data={offered.map((service) => ({ value: service.name, label: service.name, disabled: !service.isUsable }))}
        renderOption={({ option: { label, disabled } }) => (
          <span className={classes.option}>
            {label} {disabled && <small>{t('notificationsPage.notYet')}</small>}
          </span>
        )}
        value={name || null}
        disabled={given !== undefined}
        error={isTried && !name && t('notificationsPage.selectProvider')}
        onChange={(chosen) => setName(chosen ?? '')}
      />
      <StackedField
        name="notification-url"
        field={field}
        value={typed ?? given?.url ?? ''}
        staged={typed !== undefined}
        isFirst={given !== undefined}
        error={isTried && !url ? t('notificationsPage.urlEmpty') : undefined}
        onChange={(text) => setTyped(String(text))}
      />
      <NotificationTest name={name} url={url} whenValid={whenValid} />
      <EventChoiceFields
        choice={choice}
        hour={`${Number(form.valueOf('general.digest_hour'))}:00`}
        error={isTried && choice.events.length === 0 ? t('notificationsPage.events.none') : undefined}
        onChange={setWishes}
      />
    </FormDialog>
  );
}

/** Every service that the server or the catalogue names; a server that does not say can use all of them. */
function useServices(form: SettingsForm) {
  const usable = form.answer?.usable?.notifications;
  const named = form.saved?.['notifications-providers'] ?? [];
  const unknown = named.filter(({ name }) => !notificationCatalogue.some((service) => service.name === name));

  return [...notificationCatalogue, ...unknown.map(({ name }) => ({ name, form: undefined }))]
    .map(({ name, form: example }) => ({
      name,
      form: example,
      isUsable: usable === undefined || usable.includes(name),
    }))
    .toSorted((one, other) => Number(other.isUsable) - Number(one.isUsable) || one.name.localeCompare(other.name));
}
