import { fields, type SettingKey } from '@captionarr/contract/settings';
import { useField } from '#blocks/forms/settings/use-field.ts';

/** What a setting is called, and its key, since many are called alike. */
export function SettingName({ name }: { name: string }) {
  const fieldOf = useField();
  // A key that is not known is shown as it is.
  const label = fields.has(name as SettingKey) ? fieldOf(name as SettingKey).label : undefined;
  return (
    <>
      {label} <code>{name}</code>
    </>
  );
}
