import { useTranslation } from 'react-i18next';
import type { Verdict } from './judge-rows.ts';
import type { UploadListProps } from './upload-list.ts';
import type { RowChange, UploadRow } from './upload-row.ts';

/** One file of the list. */
export interface RowProps extends Pick<UploadListProps, 'choices' | 'hasEpisodes' | 'onChange' | 'onRemove'> {
  row: UploadRow;
  verdict: Verdict;
}

/** Labels and handlers of a file's fields, independent of the layout. */
export function useFieldsOf({ row, verdict, choices, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const name = row.file.name;
  const change = (fields: RowChange) => onChange(row.id, fields);
  return {
    language: {
      label: t('upload.languageOf', { name }),
      value: row.language,
      none: t('upload.chooseLanguage'),
      error: verdict.state === 'error' && row.language === null,
      languages: choices.languagesOf(row.facts),
      onChange: change,
    },
    type: { label: t('upload.typeOf', { name }), value: row, onChange: change },
    episode: {
      label: t('upload.episodeOf', { name }),
      value: row.episode,
      error: verdict.state === 'error' && row.episode === null,
      choices,
      onChange: change,
    },
    notes: { row, verdict, choices, onAgree: (agreedPath: string | null) => change({ agreedPath }) },
    remove: { label: t('upload.removeFile', { name }), onClick: () => onRemove(row.id) },
  };
}
