import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

/** Marks that isolate inserted text in right-to-left languages. */
const isolates = /[\u2068\u2069]/g;

/** An empty box is an unfinished number: the last one holds until the next is typed. */
export function NumberWidget({
  field: { unit, min, max },
  staged: _staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'number'>>) {
  const { t } = useTranslation();
  const suffix = unit === '%' ? t('common.percent', { value: '' }).replaceAll(isolates, '') : unit && ` ${unit}`;
  return (
    <NumberInput
      {...control}
      value={value}
      onChange={(next) => typeof next === 'number' && onChange(next)}
      {...{ min, max, suffix }}
      hideControls
      allowDecimal={false}
      thousandSeparator={false}
      w={140}
    />
  );
}
