import { ActionIcon } from '@mantine/core';
import { IconChecks, IconDots, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { ActionButton } from '#kit/toolbar/action-button.tsx';
import { ActionMenu } from '#kit/toolbar/action-menu.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './data-table.module.css';

interface Props {
  actions: readonly Action[];
  count: number;
  /** How many there are to choose from; undefined when only the server knows them. */
  all: number | undefined;
  onAll: () => void;
  /** Undefined when there is nothing to clear. */
  onClear?: () => void;
}

/** Stands where the filter bar was, equally high, so that choosing moves no row; on phones it floats at the bottom. */
export function BulkBar({ actions, count, all, onAll, onClear }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [main, ...others] = actions.map((action) => (count === 0 ? { ...action, disabled: true } : action));
  const chooseAll =
    all !== undefined && all > count ? { label: t('table.selectAll', { count: all }), onClick: onAll } : undefined;
  const rest = narrow && chooseAll ? [{ ...chooseAll, icon: IconChecks }, ...others] : others;
  return (
    <section className={classes.bulk} data-foot aria-label={t('table.selection')}>
      {onClear && <IconButton label={t('table.clearSelection')} icon={IconX} size={32} onClick={onClear} />}
      <b>{t('table.selected', { count })}</b>
      {chooseAll && !narrow && (
        <TextButton className={classes.link} onClick={chooseAll.onClick}>
          {chooseAll.label}
        </TextButton>
      )}
      <span className={classes.space} />
      {!narrow && rest.map((action) => <ActionButton key={action.label} action={action} size="xs" variant="default" />)}
      {main && <ActionButton action={main} size={narrow ? 'sm' : 'xs'} />}
      {narrow && rest.length > 0 && (
        <ActionMenu actions={rest}>
          <ActionIcon variant="default" size={44} aria-label={t('table.moreForSelection')}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </ActionMenu>
      )}
    </section>
  );
}
