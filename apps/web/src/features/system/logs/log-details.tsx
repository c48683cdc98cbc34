import type { LogEntry } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { LogType } from './log-type.tsx';
import { formatLogTime } from './log-time.tsx';
import classes from './logs.module.css';

interface Props {
  entry: LogEntry;
  onClose: () => void;
}

/** Details of a log entry with its source. */
export function LogDetails({ entry, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { timestamp, type, message } = entry;
  const stack = plainSpaces(entry.exception ?? '');
  return (
    <SideDrawer title={t('logs.entry')} subtitle={formatLogTime(entry, i18n.language)} onClose={onClose}>
      <div className={classes.details}>
        <LogType type={type} />
        <p className={classes.message}>{message}</p>
        <h3>{t('logs.stack')}</h3>
        {/* It scrolls sideways, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
        <pre className={classes.stack} tabIndex={0} aria-label={t('logs.stack')}>
          {stack}
        </pre>
        <CopyButton value={`${timestamp} ${type} ${message}\n${stack}`} label={t('logs.copy')} />
      </div>
    </SideDrawer>
  );
}

/** The API sends wide spaces in pairs, where there were plain ones. */
const plainSpaces = (text: string) => text.replaceAll('\u2003', ' ');
