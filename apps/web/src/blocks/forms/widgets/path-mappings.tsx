import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { PathPicker } from '#blocks/paths/path-picker.tsx';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';
import classes from './path-mappings.module.css';

/** Pairs: the folder as the manager names it, and the same folder as this server finds it. */
export function PathMappingsWidget({
  field,
  id,
  value,
  onChange,
  disabled,
  error,
}: WidgetProps<FieldOfKind<'path-mappings'>>) {
  const { t } = useTranslation();
  const put = (index: number, pair: readonly [string, string]) => onChange(value.with(index, pair));
  return (
    <fieldset className={classes.mappings} id={id} aria-label={field.label}>
      {value.map(([theirs, ours], index) => (
        <div key={index} className={classes.mapping}>
          <PathPicker
            source={field.files}
            value={theirs}
            onChange={(path) => put(index, [path, ours])}
            disabled={disabled}
            error={error}
            aria-label={t('form.theirPath', { manager: t(`form.managers.${field.files}`) })}
          />
          <span aria-hidden>→</span>
          <PathPicker
            value={ours}
            onChange={(path) => put(index, [theirs, path])}
            disabled={disabled}
            error={error}
            aria-label={t('form.ourPath')}
          />
          <IconButton
            label={t('form.removeMapping')}
            icon={IconTrash}
            disabled={disabled}
            onClick={() => onChange(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => onChange([...value, ['', '']])}
      >
        {t('form.addMapping')}
      </Button>
    </fieldset>
  );
}
