import type { SettingKey } from '@captionarr/contract/settings';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#blocks/forms/field-row.tsx';
import { isShown } from '#blocks/forms/is-shown.ts';
import { FormContext } from './form-context.ts';
import { ownWidgets } from './own-widgets.ts';
import { isMovedSecret } from '#blocks/forms/settings/moved-secret.ts';
import { useField } from '#blocks/forms/settings/use-field.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

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
