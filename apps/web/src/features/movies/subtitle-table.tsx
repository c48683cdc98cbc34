import type { Movie } from '@captionarr/contract';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import type { Column } from '#kit/data-table/column.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { useFileVerbs } from '#blocks/file-actions/use-file-verbs.ts';
import { CheckedPanel } from '#blocks/quality/lazy.ts';
import { hasQuality } from '#lib/features.ts';
import { MissingTools, videoOf } from './missing-tools.tsx';
import { SubtitleCard } from './subtitle-card.tsx';
import { FileCell, RowActions, RowBadge, type Shown } from './subtitle-cells.tsx';
import { useSubtitleRows, type SubtitleRow } from './subtitle-rows.ts';

/** Undefined while the movie is being fetched. */
export function SubtitleTable({ movie }: { movie: Movie | undefined }) {
  const { t } = useTranslation();
  const wanted = movie && joinList(movie.missing_subtitles.map(languageName));
  const nextStep = movie?.profileId === null ? t('detail.noProfileText') : undefined;
  const shown = useShown();
  const rows = useSubtitleRows(movie);
  const open = rows?.find(({ path }) => path !== null && path === shown.path);
  const drawCard = (row: SubtitleRow) => <SubtitleCard row={row} movie={movie} shown={shown} />;
  return (
    <>
      <DataTable
        label={t('movieDetail.subtitles')}
        view={useTableView('subtitles')}
        columns={useColumns(movie, shown)}
        rows={rows}
        paging="none"
        fill={false}
        rowHeight={hasQuality() ? 76 : 52}
        rowId={({ id }) => id}
        rowName={({ language }) => languageName(language)}
        card={drawCard}
        verbs={useRowVerbs(movie)}
        empty={{
          title: t('movieDetail.empty'),
          text: wanted ? t('movieDetail.wanted', { languages: wanted }) : nextStep,
          action: movie && <MissingTools movie={movie} />,
        }}
      />
      {movie && open?.quality && (
        <Suspense>
          <CheckedPanel
            key={open.path}
            quality={open.quality}
            name={languageName(open.language)}
            type="movie"
            id={movie.radarrId}
            onHide={() => shown.toggle(open.path ?? '')}
          />
        </Suspense>
      )}
    </>
  );
}

function useRowVerbs(movie: Movie | undefined) {
  return useFileVerbs(
    useCallback(
      ({ language, file }: SubtitleRow) => movie && { video: videoOf(movie), language: language.code2, file },
      [movie],
    ),
  );
}

function useShown(): Shown {
  const [path, setPath] = useState<string>();
  const toggle = useCallback((chosen: string) => setPath((last) => (last === chosen ? undefined : chosen)), []);
  return useMemo(() => ({ path, toggle }), [path, toggle]);
}

function useColumns(movie: Movie | undefined, shown: Shown) {
  const { t } = useTranslation();
  return useMemo(
    (): Column<SubtitleRow>[] => [
      {
        id: 'path',
        title: t('movieDetail.columns.path'),
        cell: (row) => <FileCell row={row} movie={movie} shown={shown} />,
      },
      {
        id: 'language',
        title: t('movieDetail.columns.language'),
        width: 108,
        cell: (row) => <RowBadge row={row} movie={movie} />,
      },
      {
        id: 'actions',
        title: t('detail.actions'),
        width: 272,
        align: 'end',
        cell: (row) => <RowActions row={row} movie={movie} />,
      },
    ],
    [t, movie, shown],
  );
}
