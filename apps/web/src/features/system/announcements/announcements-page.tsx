import type { Announcement } from '@captionarr/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
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
import { AnnouncementCard } from './announcement-card.tsx';
import { useAnnouncementColumns } from './use-announcement-columns.tsx';

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
