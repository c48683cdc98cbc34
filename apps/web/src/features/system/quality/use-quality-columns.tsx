import type { QualityRow } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inOrder } from '#lib/in-order.ts';
import { FileMenuButton } from '#blocks/file-actions/file-buttons.tsx';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import media from '#blocks/media/media.module.css';
import { FileOriginLines } from '#blocks/quality/file-origin.tsx';
import { FindingList } from '#blocks/quality/finding-list.tsx';
import { RowButtons } from '#blocks/quality/row-buttons.tsx';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import type { Column } from '#kit/data-table/column.ts';
import { hint } from '#kit/hint/hint.ts';
import classes from './quality-page.module.css';
import { pathOf, useRowFile, videoOf } from './row-file.ts';

export function useQualityColumns(): Column<QualityRow>[] {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  const fileOf = useRowFile();
  return useMemo(
    () => [
      {
        id: 'title',
        title: t('qualityPage.columns.title'),
        fixed: true,
        width: '20%',
        cell: (row) => (
          <span className={media.stacked}>
            <Link to={pathOf(row)} className={media.title} {...hint(inOrder(row.title), 'medium')}>
              {inOrder(row.title)}
            </Link>
          </span>
        ),
      },
      {
        id: 'file',
        title: t('qualityPage.columns.file'),
        cell: (row) => (
          <FileOriginLines
            quality={row}
            name={nameOf(row.language)}
            onVersions={() => startAction({ what: 'versions', file: fileOf(row) })}
          />
        ),
      },
      {
        id: 'language',
        title: t('qualityPage.columns.language'),
        width: 112,
        cell: ({ language }) => nameOf(language),
      },
      {
        id: 'findings',
        title: t('qualityPage.columns.findings'),
        fixed: true,
        width: 220,
        cell: (row) => <FindingList quality={row} />,
      },
      {
        id: 'actions',
        title: t('qualityPage.columns.actions'),
        untitled: true,
        fixed: true,
        align: 'end',
        width: 270,
        cell: (row) => <QualityActions row={row} file={fileOf(row)} />,
      },
    ],
    [t, nameOf, fileOf],
  );
}

export const QualityActions = ({ row, file }: { row: QualityRow; file: SubtitleFile }) => (
  <span className={classes.actions}>
    <RowButtons file={file} video={videoOf(row)} quality={row} isNamed />
    <FileMenuButton file={file} quality={row} hasKeys asksWhy />
  </span>
);
