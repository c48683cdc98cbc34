import { subtitleActions } from '@captionarr/contract/browser';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import type { ValuesDialogProps } from './values-dialog.ts';

/** An empty input holds a string. */
type Typed = number | string;

/** With two decimals 24000/1001 is written as the one or the other; meant as written, it would be two seconds off after two hours. */
const exact = (rate: number) => (rate === 23.97 || rate === 23.98 ? 23.976 : rate);

/** Stretches a subtitle that was made for a copy with another number of pictures per second. */
export function FrameRateDialog({ opened, onStart, onCancel }: ValuesDialogProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<Typed>('');
  const [to, setTo] = useState<Typed>('');
  const [isTried, setIsTried] = useState(false);
  const isValid = Number(from) > 0 && Number(to) > 0;
  const field = (name: 'from' | 'to', value: Typed, onChange: (value: Typed) => void) => (
    <NumberInput
      label={t(`subtitleTools.frameRate.${name}`)}
      placeholder={t(`subtitleTools.frameRate.${name}Example`)}
      decimalScale={2}
      fixedDecimalScale
      hideControls
      value={value}
      onChange={onChange}
      error={isTried && !(Number(value) > 0) && t(`subtitleTools.frameRate.${name}Required`)}
    />
  );
  return (
    <FormDialog
      opened={opened}
      title={t('subtitleTools.frameRate.title')}
      submit={t('subtitleTools.start')}
      onSubmit={() =>
        isValid ? onStart(subtitleActions.changeFrameRate(exact(Number(from)), exact(Number(to)))) : setIsTried(true)
      }
      onCancel={onCancel}
    >
      {field('from', from, setFrom)}
      {field('to', to, setTo)}
    </FormDialog>
  );
}
