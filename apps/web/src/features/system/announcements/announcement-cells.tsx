import type { Announcement } from '@captionarr/contract';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#kit/external-link/external-link.tsx';
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
  if (!link || !/^https?:\/\//i.test(link)) return <span className="dim">{t('announcements.noLink')}</span>;
  const words = t('announcements.link');
  return (
    <ExternalLink href={link} size={15} className={classes.link} aria-label={`${words}: ${text}`}>
      {words}
    </ExternalLink>
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
