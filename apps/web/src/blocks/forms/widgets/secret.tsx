import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

/** Shows only whether it is set; only the text being typed can be revealed. */
export function SecretWidget({
  field: _field,
  staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'secret'>>) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...control}
      w="100%"
      autoComplete="new-password"
      value={staged ? value : ''}
      placeholder={value === '' || staged ? t('form.notSet') : t('form.isSet')}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showSecret') }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
