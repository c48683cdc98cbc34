import type { Rung } from '@captionarr/contract';
import { isMachineRung } from '@captionarr/contract/ladder-names';
import { Select, Switch, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './ladder.module.css';
import { waitsFor } from './ladder.ts';
import { rungIcons } from './rung-icons.ts';
import { SetupNote } from './setup-note.tsx';
import { useWaitLabel } from './use-wait-label.ts';

interface Props {
  rung: Rung;
  position: number;
  isLast: boolean;
  needsSetup: boolean;
  isDragged: boolean;
  /** Further choices of the rung. */
  children: ReactNode;
  onChange: (fields: Partial<Rung>) => void;
  onMove: (by: -1 | 1) => void;
  onDrag: () => void;
  onDrop: () => void;
  onDragEnd: () => void;
}

const steps = { ArrowUp: -1, ArrowDown: 1 } as const;

export function RungRow(props: Props) {
  const { rung, position, isLast, needsSetup, isDragged, children, onChange, onMove, onDrag, onDrop, onDragEnd } =
    props;
  const { t } = useTranslation();
  const waitLabel = useWaitLabel();
  const name = t(`profileLadder.rungs.${rung.rung}.name`);
  const Icon = rungIcons[rung.rung];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; the buttons move it as well
    <li
      className={classes.rung}
      data-off={!rung.on || undefined}
      data-dragged={isDragged || undefined}
      aria-label={t('profileEditor.items.row', { position, name })}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <UnstyledButton
        className={classes.grip}
        data-grip={rung.rung}
        draggable
        aria-label={t('profileLadder.grip', { name })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={(event) => {
          const by = event.altKey && event.key in steps ? steps[event.key as keyof typeof steps] : undefined;
          if (!by) return;
          event.preventDefault();
          onMove(by);
        }}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag();
        }}
        onDragEnd={onDragEnd}
      >
        <IconGripVertical size={16} aria-hidden />
      </UnstyledButton>
      <span className={classes.position} aria-hidden>
        {position}
      </span>
      <Icon className={classes.icon} size={18} stroke={1.8} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          <b>{name}</b>
          {isMachineRung(rung.rung) && (
            <span className={classes.machine}>
              <IconSparkles size={13} aria-hidden /> {t('profileLadder.machineMade')}
            </span>
          )}
        </div>
        <p>{t(`profileLadder.rungs.${rung.rung}.help`)}</p>
        {rung.on && isMachineRung(rung.rung) && (
          <div className={classes.choices}>
            <Select
              size="xs"
              comboboxProps={noPortal}
              allowDeselect={false}
              aria-label={t('profileLadder.wait.of', { name })}
              data={waitsFor(rung.wait_hours).map((hours) => ({ value: String(hours), label: waitLabel(hours) }))}
              value={String(rung.wait_hours)}
              onChange={(hours) => onChange({ wait_hours: Number(hours) })}
            />
            {children}
          </div>
        )}
        {needsSetup && isMachineRung(rung.rung) && <SetupNote rung={rung.rung} />}
      </div>
      <div className={classes.actions}>
        <IconButton
          label={t('profileEditor.items.up', { name })}
          icon={IconArrowUp}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('profileEditor.items.down', { name })}
          icon={IconArrowDown}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        {/* Providers are searched on the tasks’ schedule, whatever the ladder says. */}
        {rung.rung === 'providers' ? (
          <span className={classes.always}>{t('profileLadder.always')}</span>
        ) : (
          <Switch
            aria-label={t('profileLadder.use', { name })}
            checked={rung.on}
            disabled={needsSetup && !rung.on}
            onChange={(event) => onChange({ on: event.currentTarget.checked })}
          />
        )}
      </div>
    </li>
  );
}
