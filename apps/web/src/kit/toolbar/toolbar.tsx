import { Button, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { supported } from '#lib/features.ts';
import { hint } from '#kit/hint/hint.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { ActionButton } from './action-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import type { Action } from './action.ts';
import classes from './toolbar.module.css';

interface Props {
  actions: readonly Action[];
  /** How many are labelled buttons; the rest is under "More". */
  shown?: number;
  /** No action is primary. */
  plain?: boolean;
  /** Label of the menu with the rest; "More" by default. */
  more?: string;
  /** The menu's button shows three dots only, where every action should stand in the bar. */
  isMoreShort?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export function Toolbar({ actions: all, shown = 4, plain, more, isMoreShort = false, ref }: Props) {
  const actions = supported(all);
  const { t } = useTranslation();
  const narrow = useNarrow();
  const count = narrow ? 1 : shown;
  const rest = actions.slice(count);
  const name = more ?? t('toolbar.more');
  return (
    <div ref={ref} className={classes.toolbar} role="toolbar" aria-label={t('toolbar.name')}>
      {actions.slice(0, count).map((action, index) => (
        <ActionButton
          key={action.label}
          action={action}
          variant={index === 0 && !plain ? 'filled' : 'default'}
          className={classes.button}
        />
      ))}
      {rest.length > 0 && (
        <ActionMenu actions={rest}>
          {isMoreShort && !narrow ? (
            <Button variant="default" px={9} {...hint(name)}>
              <IconDots {...iconProps} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          ) : (
            <Button variant="default" leftSection={<IconDots {...iconProps} />}>
              {name}
            </Button>
          )}
        </ActionMenu>
      )}
    </div>
  );
}
