import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { countWarnings, nextWarning, warningKinds } from '#features/studio/model/warnings.ts';
import { useStudio, useWarnings } from '#features/studio/studio-context.ts';
import classes from './list.module.css';

interface Props {
  onKeys: () => void;
  onFind: () => void;
}

/** How many cues have which fault: each jumps to the next one. */
export function Foot({ onKeys, onFind }: Props) {
  const { t } = useTranslation();
  const { session } = useStudio();
  const warnings = useWarnings();
  const counts = countWarnings(warnings);
  return (
    <div className={classes.foot}>
      {warningKinds.map((kind) => {
        const count = counts.get(kind) ?? 0;
        return (
          count > 0 && (
            <button
              key={kind}
              type="button"
              className={classes.chip}
              data-kind={kind}
              onClick={() => session.goTo(nextWarning(warnings, session.index(), kind))}
            >
              {t(`studio.counts.${kind}`, { count })}
            </button>
          )
        );
      })}
      {counts.size === 0 && (
        <span className={classes.chip} data-kind="fine">
          {t('studio.counts.none')}
        </span>
      )}
      <span className={classes.keys}>
        <TextButton small onClick={onFind}>
          <IconSearch size={14} aria-hidden /> {t('studio.find.open')}
        </TextButton>
        <span className={classes.wide} aria-hidden>
          <Kbd size="xs">↑↓</Kbd> {t('studio.hints.cue')} <Kbd size="xs">↵</Kbd> {t('studio.hints.edit')}{' '}
          <Kbd size="xs">M</Kbd> {t('studio.hints.merge')} <Kbd size="xs">[</Kbd> <Kbd size="xs">]</Kbd>{' '}
          {t('studio.hints.times')}
        </span>
        <TextButton small onClick={onKeys}>
          <Kbd size="xs">?</Kbd> {t('studio.hints.all')}
        </TextButton>
      </span>
    </div>
  );
}
