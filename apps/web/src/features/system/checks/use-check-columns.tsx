import type { SubtitleCheck } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRelative } from '#lib/relative-time.ts';
import type { Column } from '#kit/data-table/column.ts';
import { hint } from '#kit/hint/hint.ts';
import type { Action } from '#kit/toolbar/action.ts';
import media from '#blocks/media/media.module.css';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { CheckResult } from './check-result.tsx';
import { pathOf } from './path-of.ts';
import { RowButtons } from './row-buttons.tsx';

export function useCheckColumns(actionsOf: (check: SubtitleCheck) => Action[]): Column<SubtitleCheck>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useLanguageText();
  return [
    {
      id: 'title',
      title: t('checks.columns.title'),
      fixed: true,
      cell: (check) => {
        const file = check.path.split('/').at(-1) ?? '';
        return (
          <span className={media.stacked}>
            <Link to={pathOf(check)} className={media.title} {...hint(check.title, 'medium')}>
              {check.title}
            </Link>
            <small {...hint(file, 'medium')}>{file}</small>
          </span>
        );
      },
    },
    { id: 'language', title: t('checks.columns.language'), width: 120, cell: ({ language }) => nameOf(language) },
    { id: 'result', title: t('checks.columns.result'), fixed: true, cell: (check) => <CheckResult check={check} /> },
    {
      id: 'checked',
      title: t('checks.columns.checked'),
      width: 120,
      cell: ({ at }) => formatRelative(at, i18n.language),
    },
    {
      id: 'actions',
      title: t('checks.columns.actions'),
      untitled: true,
      fixed: true,
      align: 'end',
      width: 96,
      cell: (check) => <RowButtons actions={actionsOf(check)} />,
    },
  ];
}
