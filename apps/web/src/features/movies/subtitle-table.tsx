import type { Movie } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { CardBody } from '#kit/data-table/card-body.tsx';
import type { Column } from '#kit/data-table/column.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { TwoLines } from '#kit/facts/two-lines.tsx';
import { WhyButton } from '#blocks/media/detail/why-button.tsx';
import { searchLanguage } from '#blocks/search/search-language.ts';
import { scopeOfSearch } from '#lib/searched-video.ts';
import { openReview } from '#blocks/file-actions/subtitle-action.ts';
import { ReviewLinks } from '#blocks/ladder/review-links.tsx';
import { FileButtons, FileMenuButton } from '#blocks/file-actions/file-buttons.tsx';
import { scopeOfFile } from '#blocks/subtitles/subtitle-file.ts';
import { ownLock, useLocks } from '#blocks/tasks/use-locks.ts';
import { MissingButtons, MissingTools, SearchButton, videoOf } from './missing-tools.tsx';
import classes from './movie-detail.module.css';
import { useSubtitleRows, type SubtitleRow } from './subtitle-rows.ts';

/** Undefined while the movie is being fetched. */
export function SubtitleTable({ movie }: { movie: Movie | undefined }) {
  const { t } = useTranslation();
  const wanted = movie && joinList(movie.missing_subtitles.map(languageName));
  const nextStep = movie?.profileId === null ? t('detail.noProfileText') : undefined;
  const drawCard = (row: SubtitleRow) => <SubtitleCard row={row} movie={movie} />;
  return (
    <DataTable
      label={t('movieDetail.subtitles')}
      view={useTableView('subtitles')}
      columns={useColumns(movie)}
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
        action: movie && <MissingTools movie={movie} />,
      }}
    />
  );
}

function useColumns(movie: Movie | undefined) {
  const { t } = useTranslation();
  return useMemo(
    (): Column<SubtitleRow>[] => [
      {
        id: 'path',
        title: t('movieDetail.columns.path'),
        cell: (row) => (
          <TwoLines
            isFile={row.kind === 'present'}
            title={row.title}
            detail={row.detail}
            whole={row.path ?? undefined}
            aside={(row.review ?? row.made) && <RowLinks row={row} movie={movie} />}
          />
        ),
      },
      {
        id: 'language',
        title: t('movieDetail.columns.language'),
        width: 140,
        cell: (row) => <RowBadge row={row} movie={movie} />,
      },
      {
        id: 'actions',
        title: t('detail.actions'),
        width: 200,
        align: 'end',
        cell: ({ file, kind, language }) => (
          <>
            {file && <FileButtons file={file} />}
            {movie && kind === 'missing' && <MissingButtons movie={movie} missing={[language]} />}
            {movie && kind === 'nice' && <SearchButton movie={movie} languages={[language]} />}
          </>
        ),
      },
    ],
    [t, movie],
  );
}

/** The names of releases have no spaces; they may go on in the next line before a dot. */
const breakable = (name: string) => name.replaceAll('.', '\u200B.');

interface RowProps {
  row: SubtitleRow;
  movie: Movie | undefined;
}

const SubtitleCard = ({ row, movie }: RowProps) => (
  <CardBody
    actions={
      <>
        {row.file && <FileMenuButton file={row.file} />}
        {movie && row.kind === 'missing' && (
          <WhyButton video={videoOf(movie)} missing={[row.language]} name={languageName(row.language)} />
        )}
      </>
    }
  >
    <span>
      <RowBadge row={row} movie={movie} wide />
    </span>
    <span className={classes.cardPath}>{breakable(row.title)}</span>
    {row.detail && <small className={classes.cardDetail}>{row.detail}</small>}
    <RowLinks row={row} movie={movie} />
  </CardBody>
);

/** What a program made can be asked about, and its doubtful cues reviewed. */
const RowLinks = ({ row: { review, made, language }, movie }: RowProps) => (
  <>
    {review && <ReviewLinks reviews={[review]} onOpen={openReview} />}
    {movie && made && <WhyButton video={videoOf(movie)} missing={[language]} name={languageName(language)} isMade />}
  </>
);

/** The badge of a language that isn’t there searches for it; running jobs are shown in it. */
function RowBadge({ row: { language, kind, file, made }, movie, wide }: RowProps & { wide?: boolean }) {
  const lockedBy = useLocks();
  const isSearched = kind === 'missing' || kind === 'nice';
  const searched = movie && isSearched ? videoOf(movie) : undefined;
  const scope = file ? scopeOfFile(file) : searched && scopeOfSearch(searched, language);
  return (
    <LanguageBadge
      {...{ language, kind, made, wide }}
      onClick={searched && (() => void searchLanguage(searched, language))}
      disabled={scope !== undefined && lockedBy(scope) !== undefined}
      busy={scope && ownLock(lockedBy, scope)}
    />
  );
}
