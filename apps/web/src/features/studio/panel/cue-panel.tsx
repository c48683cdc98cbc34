import { Button, Textarea } from '@mantine/core';
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconItalic,
  IconPlus,
  IconPin,
  IconTransferIn,
  IconTrash,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { indexOf } from '#features/studio/model/cue.ts';
import { useCurrent, useSession, useStudio } from '#features/studio/studio-context.ts';
import { exactTime } from '#features/studio/times.ts';
import { anchorHere } from '#features/studio/use-keys.ts';
import { CueFacts } from './cue-facts.tsx';
import { TimeField } from './time-field.tsx';
import classes from './panel.module.css';

interface Props {
  box: RefObject<HTMLTextAreaElement | null>;
  onShift: () => void;
}

/** The cue that is worked on: its text, its times, and what can be done with it. */
export function CuePanel({ box, onShift }: Props) {
  const { t } = useTranslation();
  const { actions, session, player, file } = useStudio();
  const { cue, index } = useCurrent();
  if (!cue) return <p className={classes.empty}>{t('studio.empty')}</p>;
  const isAss = /^(ass|ssa)$/i.test(file.format);
  const small = { variant: 'default', size: 'xs' } as const;
  const splitHere = () => {
    actions.split(box.current?.selectionStart ?? 0);
    box.current?.focus();
  };
  return (
    <section className={classes.panel} aria-label={t('studio.cue.title', { number: index + 1 })}>
      <CueFacts cue={cue} index={index} />
      <Textarea
        ref={box}
        aria-label={t('studio.cue.text', { number: index + 1 })}
        className={classes.box}
        // Mantine drops the plain attribute.
        attributes={{ input: { dir: 'auto' } }}
        autosize
        minRows={2}
        maxRows={5}
        value={cue.text}
        onChange={({ currentTarget }) => actions.text(currentTarget.value)}
        onBlur={session.seal}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      {isAss && <p className="dim fine">{t('studio.cue.ass')}</p>}
      <div className={classes.times}>
        <TimeField label={t('studio.cue.start')} value={cue.start} onChange={actions.start} />
        <TimeField label={t('studio.cue.end')} value={cue.end} onChange={actions.end} />
      </div>
      <div className={classes.buttons}>
        <Button {...small} leftSection={<IconArrowsSplit2 size={15} />} onClick={splitHere}>
          {t('studio.do.split')}
        </Button>
        <Button {...small} leftSection={<IconArrowMerge size={15} />} onClick={actions.merge}>
          {t('studio.do.merge')}
        </Button>
        <Button {...small} leftSection={<IconTransferIn size={15} />} onClick={onShift}>
          {t('studio.do.shift')}
        </Button>
        <Button
          {...small}
          leftSection={<IconBracketsContainStart size={15} />}
          onClick={() => actions.start(player.time.get())}
        >
          {t('studio.do.start')}
        </Button>
        <Button
          {...small}
          leftSection={<IconBracketsContainEnd size={15} />}
          onClick={() => actions.end(player.time.get())}
        >
          {t('studio.do.end')}
        </Button>
        <Button {...small} leftSection={<IconPin size={15} />} onClick={() => anchorHere({ session, player })}>
          {t('studio.do.anchor')}
        </Button>
        <IconButton size={26} label={t('studio.do.italic')} icon={IconItalic} onClick={() => actions.italic(isAss)} />
        <IconButton size={26} label={t('studio.do.add')} icon={IconPlus} onClick={actions.add} />
        <IconButton size={26} label={t('studio.do.delete')} icon={IconTrash} onClick={actions.remove} />
      </div>
      <FirstPoint />
    </section>
  );
}

/** One point is set, and waits for the second. */
function FirstPoint() {
  const { t } = useTranslation();
  const { session } = useStudio();
  const { anchors, history } = useSession();
  const [one] = anchors;
  if (!one || anchors.length > 1) return null;
  return (
    <p className={classes.anchor}>
      <span>{t('studio.cue.firstPoint', { number: indexOf(history.cues, one.key) + 1, time: exactTime(one.at) })}</span>
      <Button variant="subtle" size="compact-xs" onClick={() => session.anchor([])}>
        {t('studio.cue.forgetPoint')}
      </Button>
    </p>
  );
}
