import { subtitleActions } from '@captionarr/contract/browser';
import { NumberInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import classes from './time-dialog.module.css';
import type { ValuesDialogProps } from './values-dialog.ts';

const units = ['h', 'm', 's', 'ms'] as const;
type Unit = (typeof units)[number];

/** The input may be a string: empty, or only a sign. */
type Typed = number | string;

/** Moves all cues by the same time, to later or to earlier. */
export function TimeDialog({ opened, onStart, onCancel }: ValuesDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Record<Unit, Typed>>({ h: 0, m: 0, s: 0, ms: 0 });
  const [isEarlier, setIsEarlier] = useState(false);
  const isValid = units.every((unit) => Number(values[unit]) >= 0);
  const isAny = units.some((unit) => Number(values[unit]) > 0);
  // Nought has no sign on the wire.
  const signed = (unit: Unit) => (isEarlier && Number(values[unit]) !== 0 ? -1 : 1) * Number(values[unit]);
  return (
    <FormDialog
      opened={opened}
      title={t('subtitleTools.time.title')}
      submit={t('subtitleTools.start')}
      disabled={!isValid || !isAny}
      onSubmit={() =>
        onStart(subtitleActions.adjustTime({ h: signed('h'), m: signed('m'), s: signed('s'), ms: signed('ms') }))
      }
      onCancel={onCancel}
    >
      <SegmentedControl
        aria-label={t('subtitleTools.time.sign')}
        data={[
          { value: 'later', label: t('subtitleTools.time.later') },
          { value: 'earlier', label: t('subtitleTools.time.earlier') },
        ]}
        value={isEarlier ? 'earlier' : 'later'}
        onChange={(value) => setIsEarlier(value === 'earlier')}
      />
      <div className={classes.units}>
        {units.map((unit, index) => (
          <NumberInput
            key={unit}
            label={t(`subtitleTools.time.units.${unit}`)}
            allowDecimal={false}
            hideControls
            data-autofocus={index === 2 || undefined}
            value={values[unit]}
            onChange={(value) => setValues({ ...values, [unit]: value })}
            error={Number(values[unit]) < 0 && t(`subtitleTools.time.refused.${unit}`)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
