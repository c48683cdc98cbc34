import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { useLanguageChoices } from '#blocks/languages/use-language-choices.ts';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';
import { Choices } from './choices.tsx';

/** One language, or none. */
export function LanguageWidget({
  field,
  staged: _staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'text'>>) {
  const { t } = useTranslation();
  const { choices, toCode2 } = useLanguageChoices();
  return (
    <Select
      {...control}
      w="100%"
      aria-label={field.label}
      comboboxProps={noPortal}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      placeholder={t('form.noLanguage')}
      nothingFoundMessage={t('form.nothingFound')}
      data={choices}
      value={value === '' ? null : toCode2(value)}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

export function LanguagesWidget(props: WidgetProps<FieldOfKind<'list'>>) {
  const { t } = useTranslation();
  const { choices, toCode2 } = useLanguageChoices();
  return <Choices {...props} value={props.value.map(toCode2)} options={choices} none={t('form.noLanguage')} />;
}
