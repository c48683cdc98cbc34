import type { SettingKey } from '@captionarr/contract/settings';
import { useTranslation } from 'react-i18next';
import { missingApiKey } from '@captionarr/contract/browser';
import { Button, PasswordInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { FieldRow } from '#blocks/forms/field-row.tsx';
import { isShown } from '#blocks/forms/is-shown.ts';
import { isMovedSecret } from '#blocks/forms/settings/moved-secret.ts';
import { useField } from '#blocks/forms/settings/use-field.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import type { Widget, WidgetProps } from '#blocks/forms/widget.ts';
import { pageConfig } from '#lib/page-config.ts';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import { FormContext } from './form-context.ts';
import { EqualsWidget } from './languages/equals-widget.tsx';
import { MovieLibraryWidget, SeriesLibraryWidget } from './media-servers/libraries/library-widget.tsx';
import { NewPasswordWidget } from './new-password-widget.tsx';
import { generateApiKey } from './api-key.ts';
import classes from './settings.module.css';

interface Props {
  keys: readonly SettingKey[];
  form: SettingsForm;
  /** Replaces the declared label where the page already names what the setting is about. */
  label?: string;
}

/** A row for each of these settings that is shown now. */
export function SettingRows({ keys, form, label }: Props) {
  const { t } = useTranslation();
  const fieldOf = useField();
  const stage = form.stage as (name: string, value: unknown) => void;
  const rows = keys
    .filter(form.has)
    .map((key) => ({ key, field: label === undefined ? fieldOf(key) : { ...fieldOf(key), label } }))
    .filter(({ field }) => isShown(field, (other) => form.valueOf(other as SettingKey)))
    .map(({ key, field }) => (
      <FieldRow
        key={key}
        name={key}
        field={field}
        value={form.valueOf(key) ?? field.default}
        onChange={stage}
        staged={form.isStaged(key)}
        error={form.refusalOf(key)?.says(field.label) ?? (isMovedSecret(key, form) ? t('form.enterAgain') : undefined)}
        required={isMovedSecret(key, form)}
        lockedBy={form.lockedBy(key)}
        depth={keys.filter((other) => form.has(other) && other in (field.showIf ?? {})).length}
        widget={ownWidgets[key]}
      />
    ));
  return <FormContext value={form}>{rows}</FormContext>;
}

/** The few settings whose control is more than their kind. */
const ownWidgets: Partial<Record<SettingKey, Widget>> = {
  'auth.apikey': ApiKeyWidget,
  // The look-up by key gives each its own kind of field, which the compiler does not follow.
  'auth.password': NewPasswordWidget as Widget,
  'general.language_equals': EqualsWidget as Widget,
  'plex.movie_library_ids': MovieLibraryWidget as Widget,
  'plex.series_library_ids': SeriesLibraryWidget as Widget,
};

/** The server masks the key; the page knows it, because it uses it. */
const current = () => (pageConfig.apiKey === missingApiKey ? '' : pageConfig.apiKey);

function ApiKeyWidget({ field: _field, value, staged, onChange, ...control }: WidgetProps) {
  const { t } = useTranslation();
  const key = staged ? String(value) : current();
  return (
    <>
      <PasswordInput
        {...control}
        w="100%"
        readOnly
        value={key}
        visibilityToggleButtonProps={{ 'aria-label': t('settings.apiKey.show') }}
      />
      <div className={classes.keyActions}>
        <CopyButton value={key} size="xs" nothing={t('settings.apiKey.nothing')} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={control.disabled}
          onClick={() => onChange(generateApiKey())}
        >
          {t('settings.apiKey.regenerate')}
        </Button>
      </div>
    </>
  );
}
