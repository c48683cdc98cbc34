import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultDifferences, ResultRelease, ResultScore } from './result-parts.tsx';
import type { ResultHandlers } from './results.tsx';
import classes from './search-dialog.module.css';

export function ResultTable({ shown, minimum, nameOf, ...tools }: ResultHandlers) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th style={{ width: 176 }}>{t('searchDialog.columns.score')}</th>
          <th style={{ width: 92 }}>{t('searchDialog.columns.language')}</th>
          <th>{t('searchDialog.columns.release')}</th>
          <th style={{ width: 208 }}>{t('searchDialog.columns.differs')}</th>
          <th style={{ width: tools.onCheck ? 236 : 196 }}>
            <VisuallyHidden>{t('searchDialog.columns.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((found, index) => (
          <tr key={found.subtitle}>
            <td>
              <ResultScore found={found} minimum={minimum} />
            </td>
            <td>
              <LanguageBadge kind="named" language={{ ...found, name: nameOf(found.code2) }} />
            </td>
            <td>
              <ResultRelease found={found} />
            </td>
            <td>
              <ResultDifferences found={found} />
            </td>
            <td>
              <ResultActions found={found} isBest={index === 0} {...tools} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
