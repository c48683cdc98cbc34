import type { LogEntry } from '@captionarr/contract';
import { IconFileDescription } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { LogTime } from './log-time.tsx';
import { LogType } from './log-type.tsx';
import classes from './logs.module.css';

interface Props {
  entry: LogEntry;
  index: number;
  measure: Ref<HTMLLIElement>;
  onDetails: (entry: LogEntry) => void;
}

/** Plain, because a long list draws many of them while it is scrolled. */
export const LogRow = memo(function LogRow({ entry, index, measure, onDetails }: Props) {
  const { t } = useTranslation();
  return (
    <li ref={measure} data-index={index} className={classes.row} data-type={entry.type}>
      <LogType type={entry.type} />
      <span className={classes.message}>{entry.message}</span>
      <LogTime entry={entry} className={classes.time} />
      <span className={classes.button}>
        {entry.exception !== null && (
          <IconButton
            label={t('logs.details', { message: entry.message })}
            icon={IconFileDescription}
            size={32}
            onClick={() => onDetails(entry)}
          />
        )}
      </span>
    </li>
  );
});
