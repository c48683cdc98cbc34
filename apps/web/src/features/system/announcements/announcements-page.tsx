import type { Announcement } from '@captionarr/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { api } from '#lib/api.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { keys } from '#lib/queries/keys.ts';
import { announcementsQuery } from '#lib/queries/polled.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import type { Column } from '#kit/data-table/column.ts';
import { hint } from '#kit/hint/hint.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { DismissButton, MoreInfo, Since } from './announcement-cells.tsx';
import classes from './announcements.module.css';

/** Announcements that are not dismissed. */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(announcementsQuery());
  const { mutate: dismiss } = useMutation({
    mutationFn: (hash: string) => api.announcements.dismiss({ form: { hash } }),
    onSettled: () =>
      Promise.all([keys.announcements, keys.badges].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const drawCard = (announcement: Announcement) => <AnnouncementCard announcement={announcement} onDismiss={dismiss} />;
  const announcements = data?.data;
  const title = t('nav.announcements');
  usePageTitle(title);

  return (
    <Page fill>
      <PageHead
        title={title}
        section={narrow ? undefined : t('nav.system')}
        status={
          announcements?.length ? <Fact>{t('announcements.count', { count: announcements.length })}</Fact> : undefined
        }
      />
      <DataTable
        label={title}
        view={useTableView('announcements')}
        columns={useAnnouncementColumns(dismiss)}
        rows={announcements}
        paging="none"
        rowHeight={60}
        rowId={({ hash }) => hash}
        rowName={({ text }) => text}
        card={drawCard}
        empty={{ title: t('announcements.empty'), drawing: 'done' }}
        error={announcements ? undefined : error}
        errorTitle={t('announcements.notLoaded')}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

function useAnnouncementColumns(onDismiss: (hash: string) => void) {
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
