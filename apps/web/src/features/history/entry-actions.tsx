import { IconArrowUp, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hint } from '#kit/hint/hint.ts';
import { BlacklistButton } from '#blocks/history/blacklist-button.tsx';
import { videoOf, type HistoryEntry } from '#blocks/history/entry.ts';
import { UndoButton } from '#blocks/history/undo-button.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './history.module.css';

interface Props {
  entry: HistoryEntry;
  onWhy: (entry: HistoryEntry) => void;
}

/** Whether it will be upgraded, why it was taken, and what to do when it is bad: undo it, or blacklist it. */
export function EntryActions({ entry, onWhy }: Props) {
  const { t } = useTranslation();
  const upgradable = t('history.upgradable');
  return (
    <span className={classes.actions}>
      {entry.upgradable && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
        <IconArrowUp size={18} stroke={1.75} role="img" aria-label={upgradable} {...hint(upgradable)} />
      )}
      {Boolean(entry.undone_at) && <small>{t('subtitleActions.undone')}</small>}
      {(entry.search_id || entry.made) && (
        <IconButton
          label={t('history.whyThis', { name: videoOf(entry).title })}
          icon={IconHelpCircle}
          size={32}
          onClick={() => onWhy(entry)}
        />
      )}
      <UndoButton entry={entry} />
      <BlacklistButton entry={entry} />
    </span>
  );
}
