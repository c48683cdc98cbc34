import type { Announcement } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#kit/data-table/column.ts';
import { hint } from '#kit/hint/hint.ts';
import { DismissButton, MoreInfo, Since } from './announcement-cells.tsx';
import classes from './announcements.module.css';

export function useAnnouncementColumns(onDismiss: (hash: string) => void) {
  const { t } = useTranslation();
  return useMemo(
    (): Column<Announcement>[] => [
      {
        id: 'since',
        title: t('announcements.columns.since'),
        width: 140,
        fixed: true,
        cell: (announcement) => <Since announcement={announcement} />,
      },
      {
        id: 'text',
        title: t('announcements.columns.text'),
        fixed: true,
        cell: ({ text }) => (
          <span className={classes.text} {...hint(text, 'long')}>
            {text}
          </span>
        ),
      },
      {
        id: 'link',
        title: t('announcements.columns.link'),
        width: 140,
        fixed: true,
        cell: (announcement) => <MoreInfo announcement={announcement} />,
      },
      {
        id: 'dismiss',
        title: t('announcements.columns.dismiss'),
        width: 96,
        fixed: true,
        cell: (announcement) => <DismissButton announcement={announcement} onDismiss={onDismiss} />,
      },
    ],
    [t, onDismiss],
  );
}
