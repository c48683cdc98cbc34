import { fields, type SettingKey } from '@captionarr/contract/settings';
import { useField } from '#blocks/forms/settings/use-field.ts';

/** Name of a setting with its key, because names repeat. */
export function SettingName({ name }: { name: string }) {
  const fieldOf = useField();
  // An unknown key is shown unchanged.
  const label = fields.has(name as SettingKey) ? fieldOf(name as SettingKey).label : undefined;
  return (
    <>
      {label} <code>{name}</code>
    </>
  );
}
