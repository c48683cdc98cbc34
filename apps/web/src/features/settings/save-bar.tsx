import type { FormKey } from '@captionarr/contract/settings';
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './save-bar.module.css';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

interface Props {
  form: SettingsForm;
  labelOf: (key: FormKey) => string;
}

/** Shows what will be saved; one call saves everything. */
export function SaveBar({ form: { changes, count, isSaving, discard, submit }, labelOf }: Props) {
  const { t } = useTranslation();
  const names = Object.keys(changes).map((key) => labelOf(key as FormKey));
  return (
    <section className={classes.bar} data-foot aria-label={t('settings.saving')}>
      <div className={classes.summary}>
        <b aria-live="polite">{t('settings.unsaved', { count })}</b>
        {count > 0 && <small>{joinList(names)}</small>}
      </div>
      <Button variant="default" disabled={count === 0 || isSaving} onClick={discard}>
        {t('settings.discard')}
      </Button>
      <Button
        leftSection={<IconDeviceFloppy {...iconProps} />}
        rightSection={count > 0 && <span className={classes.count}>{count}</span>}
        disabled={count === 0}
        loading={isSaving}
        onClick={() => void submit()}
      >
        {t('settings.save')}
      </Button>
    </section>
  );
}
