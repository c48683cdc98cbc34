import type { Movie } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CardBody } from '#ui/data-table/card-body.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/table-view.ts';
import { LanguageBadge } from '#ui/language-badge/language-badge.tsx';
import { languageName } from '#ui/language-badge/language-name.ts';
import { CopyPath } from '#ui/media/detail/copy-path.tsx';
import { TwoLines } from '#ui/media/detail/two-lines.tsx';
import classes from './movie-detail.module.css';
import { useSubtitleRows, type SubtitleRow } from './subtitle-rows.ts';

/** Undefined while the movie is being fetched. */
export function SubtitleTable({ movie }: { movie: Movie | undefined }) {
  const { t } = useTranslation();
  const wanted = movie?.missing_subtitles.map(languageName).join(', ');
  const nextStep = movie?.profileId === null ? t('detail.noProfileText') : undefined;
  return (
    <DataTable
      label={t('movieDetail.subtitles')}
      view={useTableView('subtitles')}
      columns={useColumns()}
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

function useColumns() {
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
      { id: 'actions', title: t('detail.actions'), width: 96, align: 'end', cell: drawActions },
    ],
    [t],
  );
}

const drawActions = ({ path, language }: SubtitleRow) => path && <CopyPath path={path} name={languageName(language)} />;

/** The names of releases have no spaces; they may go on in the next line before a dot. */
const breakable = (name: string) => name.replaceAll('.', '\u200B.');

const drawCard = (row: SubtitleRow) => (
  <CardBody actions={drawActions(row)}>
    <span>
      <LanguageBadge language={row.language} kind={row.kind} wide />
    </span>
    <span className={classes.cardPath}>{breakable(row.title)}</span>
    {row.detail && <small className={classes.cardDetail}>{row.detail}</small>}
  </CardBody>
);
