import type { FactCode, QualityRow, QualitySummary } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { IconAdOff, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { qualityFilesQuery, qualitySummaryQuery } from '#lib/queries/quality.ts';
import { previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { FileParts } from '#blocks/file-actions/lazy.tsx';
import { useFileVerbs } from '#blocks/file-actions/use-file-verbs.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useServerPage } from '#kit/data-table/use-server-page.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { Page } from '#kit/page/page.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { ListChoices } from './list-choices.tsx';
import { QualityCard } from './quality-card.tsx';
import { useRowFile, videoOf } from './row-file.ts';
import { useListChoices } from './use-list-choices.ts';
import { useQualityColumns } from './use-quality-columns.tsx';

/** Every file with findings, the worst first, and the ways to cure many at once. */
export function QualityPage() {
  const { t } = useTranslation();
  const view = useTableView('quality');
  const choices = useListChoices();
  const summary = useQuery(qualitySummaryQuery()).data;
  const found = foundIn(summary);
  const finding = found.find(({ code }) => code === view.filter)?.code;
  const page = useServerPage(view, (range) =>
    qualityFilesQuery({
      ...range,
      sort: choices.sort,
      ...(finding && { 'filter[finding]': [finding] }),
      ...(choices.language && { 'filter[language]': choices.language }),
    }),
  );
  const columns = useQualityColumns();
  usePageTitle(t('qualityPage.title'));

  return (
    <Page fill>
      <PageHead
        title={t('qualityPage.title')}
        section={t('nav.system')}
        status={<Status summary={summary} />}
        actions={[
          ...useBulkActions(summary, finding, choices.language),
          { label: t('wanted.refresh'), icon: IconRefresh, onClick: page.onRetry },
        ]}
      />
      <DataTable
        label={t('qualityPage.title')}
        view={view}
        columns={columns}
        rows={page.rows}
        total={page.total ?? 0}
        rowHeight={76}
        rowId={({ type, media_id: id, path }) => `${type} ${id} ${path}`}
        rowName={({ title }) => title}
        card={drawCard}
        verbs={useRowVerbs()}
        filters={[
          { key: '', label: t('qualityPage.all') },
          ...found.map(({ code, amber, red }) => ({
            key: code,
            label: t(`quality.words.${code}.off`),
            count: amber + red,
            ...(red > 0 && { state: 'bad' as const }),
          })),
        ]}
        aside={<ListChoices {...choices} />}
        empty={
          summary?.measured
            ? { title: t('qualityPage.clean'), text: t('qualityPage.cleanText') }
            : { title: t('qualityPage.never'), text: t('qualityPage.neverText') }
        }
        error={page.rows ? undefined : page.error}
        errorTitle={t('qualityPage.notLoaded')}
        onRetry={page.onRetry}
      />
      <FileParts />
    </Page>
  );
}

function useRowVerbs() {
  const fileOf = useRowFile();
  return useFileVerbs(
    useCallback(
      (row: QualityRow) => ({ video: videoOf(row), language: row.language.split(':')[0] ?? '', file: fileOf(row) }),
      [fileOf],
    ),
  );
}

const drawCard = (row: QualityRow) => <QualityCard row={row} />;

const foundIn = (summary: QualitySummary | undefined) =>
  (summary?.findings ?? [])
    .filter(({ amber, red }) => amber + red > 0)
    .toSorted((one, other) => other.red - one.red || other.amber - one.amber);

/** Repairs and ads over everything that the list shows; the preview says what it would do. */
function useBulkActions(
  summary: QualitySummary | undefined,
  finding: FactCode | undefined,
  language: string,
): Action[] {
  const { t } = useTranslation();
  const codes = foundIn(summary).map(({ code }) => code);
  const [base = ''] = language.split(':');
  const narrowed = base ? { languages: [base] } : {};
  const curable = summary?.cures.some(({ count }) => count > 0) ?? false;
  return [
    {
      label: t('qualityPage.repair'),
      icon: IconSparkles,
      disabled: !curable,
      onClick: () => previewBulk({ verb: 'repair' }, { findings: finding ? [finding] : codes, ...narrowed }),
      needs: 'bulk.prepare',
    },
    {
      label: t('qualityPage.removeAds'),
      icon: IconAdOff,
      disabled: !codes.includes('ads'),
      onClick: () => previewBulk({ verb: 'tool', tool: 'remove_ads' }, { findings: ['ads'], ...narrowed }),
      needs: 'bulk.prepare',
    },
  ];
}

function Status({ summary }: { summary: QualitySummary | undefined }) {
  const { t } = useTranslation();
  if (!summary) return null;
  const { files, measured } = summary;
  return (
    <Facts>
      <Fact state={measured < files ? 'info' : 'ok'}>{t('qualityPage.measured', { measured, files })}</Fact>
    </Facts>
  );
}
