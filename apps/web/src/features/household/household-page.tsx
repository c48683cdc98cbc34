import { useQuery } from '@tanstack/react-query';
import { IconQrcode, IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { reportsQuery } from '#lib/queries/household.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { LinkDialog } from '#blocks/household/lazy.ts';
import { Card } from '#kit/card/card.tsx';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { Page } from '#kit/page/page.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { LinksCard } from './links-card.tsx';
import { ReportDetail } from './report-detail.tsx';
import { ReportList } from './report-list.tsx';
import { useChosenReport } from './use-chosen-report.ts';
import { useReportWords } from './use-report-words.ts';
import classes from './household.module.css';

/** Reports that are loaded at first, and with each "Show more". */
const step = 20;

/** What viewers reported and what came of it; below it the links they use. */
export function HouseholdPage() {
  const { t } = useTranslation();
  const [length, setLength] = useState(step);
  const { data, error, refetch } = useQuery(reportsQuery(length));
  const [isSharing, setIsSharing] = useState(false);
  usePageTitle(t('reportsPage.title'));

  return (
    <Page>
      <PageHead
        title={t('reportsPage.title')}
        section={t('nav.wanted')}
        status={data && <Status open={data.open} total={data.total} />}
        actions={[
          {
            label: t('reportsPage.share'),
            icon: IconQrcode,
            onClick: () => setIsSharing(true),
            needs: 'household.addLink',
          },
          { label: t('reportsPage.refresh'), icon: IconRefresh, onClick: () => void refetch() },
        ]}
      />
      {error && !data ? (
        <LoadError error={error} title={t('reportsPage.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <Inbox data={data} onMore={() => setLength(length + step)} />
      )}
      <Suspense>{isSharing && <LinkDialog onClose={() => setIsSharing(false)} />}</Suspense>
    </Page>
  );
}

function Inbox({ data, onMore }: { data: Parameters<typeof ReportList>[0]['data'] | undefined; onMore: () => void }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { titleOf } = useReportWords();
  const { chosen, choose } = useChosenReport(data?.data, !isNarrow);
  return (
    <div className={classes.split}>
      <div className={classes.main}>
        {data && data.total === 0 && (
          <Card>
            <EmptyState title={t('reportsPage.empty')} text={t('reportsPage.emptyText')} />
          </Card>
        )}
        {data && data.total > 0 && <ReportList data={data} chosen={chosen?.id} onChoose={choose} onMore={onMore} />}
        <LinksCard />
      </div>
      {chosen && !isNarrow && (
        <Card component="section" className={classes.detail} aria-label={titleOf(chosen)}>
          <h2>{titleOf(chosen)}</h2>
          <ReportDetail report={chosen} />
        </Card>
      )}
      {chosen && isNarrow && (
        <SideDrawer title={titleOf(chosen)} onClose={() => choose(undefined)}>
          <ReportDetail report={chosen} />
        </SideDrawer>
      )}
    </div>
  );
}

function Status({ open, total }: { open: number; total: number }) {
  const { t } = useTranslation();
  return (
    <Facts>
      {open > 0 ? (
        <Fact state="warn" strong>
          {t('reportsPage.waiting', { count: open })}
        </Fact>
      ) : (
        <Fact state="ok">{t('reportsPage.noneWaits')}</Fact>
      )}
      <Fact>{t('reportsPage.total', { count: total })}</Fact>
    </Facts>
  );
}
