import type { SettingKey } from '@captionarr/contract/settings';
import { FieldRow } from '#ui/form/field-row.tsx';
import { FormSection } from '#ui/form/form-section.tsx';
import { isShown } from '#ui/form/is-shown.ts';
import { ownWidgets } from './own-widgets.ts';
import { useField } from './use-field.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface Props {
  id: string;
  title: string;
  keys: readonly SettingKey[];
  form: SettingsForm;
}

export function SettingsGroup({ id, title, keys, form }: Props) {
  const fieldOf = useField();
  const shown = keys
    .map((key) => ({ key, field: fieldOf(key) }))
    .filter(({ field }) => isShown(field, (other) => form.valueOf(other as SettingKey)));
  const stage = form.stage as (name: string, value: unknown) => void;
  return (
    <FormSection id={id} title={title}>
      {shown.map(({ key, field }) => (
        <FieldRow
          key={key}
          name={key}
          field={field}
          value={form.valueOf(key) ?? field.default}
          onChange={stage}
          staged={form.isStaged(key)}
          error={form.refusalOf(key)?.says(field.label)}
          lockedBy={form.lockedBy(key)}
          nested={field.showIf !== undefined}
          widget={ownWidgets[key]}
        />
      ))}
    </FormSection>
  );
}
