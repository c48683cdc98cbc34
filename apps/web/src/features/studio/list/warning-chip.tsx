import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cue } from '#features/studio/model/cue.ts';
import { speedOf, type Warning } from '#features/studio/model/warnings.ts';
import { useStudioWords } from '#features/studio/use-words.ts';
import classes from './list.module.css';

interface Props {
  kind: Warning | undefined;
  cue: Cue;
}

/** The first thing that is wrong with a cue, or that it reads well. */
export function WarningChip({ kind, cue }: Props) {
  const { t } = useTranslation();
  const { speed } = useStudioWords();
  if (!kind) {
    return (
      <span className={classes.chip} data-kind="fine">
        {t('studio.readsWell')}
      </span>
    );
  }
  return (
    <span className={classes.chip} data-kind={kind}>
      {kind === 'fast' && <IconAlertTriangle size={13} aria-hidden />}
      {kind === 'fast' ? t('studio.short.fast', { speed: speed(speedOf(cue)) }) : t(`studio.warnings.${kind}`)}
    </span>
  );
}
