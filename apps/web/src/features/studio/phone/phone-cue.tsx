import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { WarningChip } from '#features/studio/list/warning-chip.tsx';
import { plainText, type Cue } from '#features/studio/model/cue.ts';
import type { Warning } from '#features/studio/model/warnings.ts';
import { useSession, useStudio } from '#features/studio/studio-context.ts';
import { exactTime } from '#features/studio/times.ts';
import chips from '#features/studio/list/list.module.css';
import classes from './phone.module.css';

interface Props {
  cue: Cue;
  index: number;
  isOpen: boolean;
  isChanged: boolean;
  warning: Warning | undefined;
  beside: string;
  measure: RefCallback<Element>;
  onOpen: () => void;
}

export function PhoneCue({ cue, index, isOpen, isChanged, warning, beside, measure, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <li ref={measure} data-index={index} className={classes.cue} data-open={isOpen || undefined}>
      <div className={classes.line}>
        <b>{index + 1}</b>
        <span dir="ltr">{exactTime(cue.start)}</span>
        {isChanged && !isOpen && (
          <span className={chips.chip} data-kind="changed">
            {t('studio.phone.changed')}
          </span>
        )}
        {(isOpen || (warning && warning !== 'gap' && !isChanged)) && <WarningChip kind={warning} cue={cue} />}
      </div>
      {isOpen ? (
        <OpenCue cue={cue} index={index} beside={beside} />
      ) : (
        <button type="button" className={classes.words} onClick={onOpen}>
          <span dir="auto">{plainText(cue.text)}</span>
          {beside && (
            <span className="dim fine" dir="auto">
              {plainText(beside)}
            </span>
          )}
        </button>
      )}
    </li>
  );
}

function OpenCue({ cue, index, beside }: Pick<Props, 'cue' | 'index' | 'beside'>) {
  const { t } = useTranslation();
  const { session, actions, player } = useStudio();
  const { done } = useSession().history;
  const go = (by: number) => {
    session.goTo(index + by);
    player.seek(session.cue()?.start ?? 0);
  };
  return (
    <>
      <Textarea
        aria-label={t('studio.cue.text', { number: index + 1 })}
        className={classes.box}
        // Mantine drops the plain attribute.
        attributes={{ input: { dir: 'auto' } }}
        autosize
        minRows={2}
        value={cue.text}
        onChange={({ currentTarget }) => actions.text(currentTarget.value)}
        onBlur={session.seal}
      />
      {beside && (
        <p className="dim fine" dir="auto">
          {plainText(beside)}
        </p>
      )}
      <div className={classes.buttons}>
        <IconButton size={48} label={t('studio.timeline.previous')} icon={IconChevronUp} onClick={() => go(-1)} />
        <IconButton size={48} label={t('studio.timeline.next')} icon={IconChevronDown} onClick={() => go(1)} />
        <Button
          variant="default"
          size="md"
          leftSection={<IconArrowBackUp size={18} />}
          disabled={done.length === 0}
          onClick={session.undo}
        >
          {t('studio.undo')}
        </Button>
      </div>
    </>
  );
}
