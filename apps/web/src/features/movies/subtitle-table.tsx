import type { Movie } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CardBody } from '#ui/data-table/card-body.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/table-view.ts';
import { LanguageBadge } from '#ui/language-badge/language-badge.tsx';
import { languageName } from '#ui/language-badge/language-name.ts';
import { TwoLines } from '#ui/media/detail/two-lines.tsx';
import { FileButtons, FileMenuButton } from '#ui/subtitles/files/file-buttons.tsx';
import classes from './movie-detail.module.css';
import { useSubtitleRows, type SubtitleRow } from './subtitle-rows.ts';

/** Undefined while the movie is being fetched. */
export function SubtitleTable({ movie, isBusy }: { movie: Movie | undefined; isBusy: boolean }) {
  const { t } = useTranslation();
  const wanted = movie?.missing_subtitles.map(languageName).join(', ');
  const nextStep = movie?.profileId === null ? t('detail.noProfileText') : undefined;
  return (
    <DataTable
      label={t('movieDetail.subtitles')}
      view={useTableView('subtitles')}
      columns={useColumns(isBusy)}
      rows={useSubtitleRows(movie)}
      paging="none"
      fill={false}
      rowHeight={52}
      rowId={({ id }) => id}
      rowName={({ language }) => languageName(language)}
      card={drawCard}
      empty={{
        title: t('movieDetail.empty'),
        text: wanted ? t('movieDetail.wanted', { languages: wanted }) : nextStep,
      }}
    />
  );
}

function useColumns(isBusy: boolean) {
  const { t } = useTranslation();
  return useMemo(
    (): Column<SubtitleRow>[] => [
      {
        id: 'path',
        title: t('movieDetail.columns.path'),
        cell: ({ kind, title, detail, path }) => (
          <TwoLines isFile={kind === 'present'} title={title} detail={detail} whole={path ?? undefined} />
        ),
      },
      {
        id: 'language',
        title: t('movieDetail.columns.language'),
        width: 140,
        cell: ({ language, kind }) => <LanguageBadge language={language} kind={kind} />,
      },
      {
        id: 'actions',
        title: t('detail.actions'),
        width: 200,
        align: 'end',
        cell: ({ file }) => file && <FileButtons file={file} isBusy={isBusy} />,
      },
    ],
    [t, isBusy],
  );
}

/** The names of releases have no spaces; they may go on in the next line before a dot. */
const breakable = (name: string) => name.replaceAll('.', '\u200B.');

const drawCard = (row: SubtitleRow) => (
  <CardBody actions={row.file && <FileMenuButton file={row.file} />}>
    <span>
      <LanguageBadge language={row.language} kind={row.kind} wide />
    </span>
    <span className={classes.cardPath}>{breakable(row.title)}</span>
    {row.detail && <small className={classes.cardDetail}>{row.detail}</small>}
  </CardBody>
);
