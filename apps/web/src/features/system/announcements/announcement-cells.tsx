import type { Announcement } from '@captionarr/contract';
import { IconExternalLink, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Ago } from '#kit/facts/ago.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './announcements.module.css';

interface Props {
  announcement: Announcement;
}

/** Servers that do not know when say it in their own words. */
export const Since = ({ announcement: { at, timestamp } }: Props) => (at === undefined ? timestamp : <Ago at={at} />);

/** Only an address of the web is followed: announcements may come from elsewhere. */
export function MoreInfo({ announcement: { link, text } }: Props) {
  const { t } = useTranslation();
  if (!link || !/^https?:\/\//i.test(link)) return <span className={classes.none}>{t('announcements.noLink')}</span>;
  const words = t('announcements.link');
  return (
    <a href={link} target="_blank" rel="noreferrer" className={classes.link} aria-label={`${words}: ${text}`}>
      {words}
      <IconExternalLink size={15} aria-hidden />
    </a>
  );
}

export function DismissButton({ announcement, onDismiss }: Props & { onDismiss: (hash: string) => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('announcements.columns.dismiss')}
      icon={IconX}
      size={32}
      disabled={!announcement.dismissible}
      onClick={() => onDismiss(announcement.hash)}
    />
  );
}
