import { useTranslation } from 'react-i18next';
import { typeOf } from '#blocks/languages/subtitle-type.ts';
import { LanguageField, TypeField } from './row-fields.tsx';
import type { UploadListProps } from './upload-list.ts';
import type { UploadRow } from './upload-row.ts';

type Props = Pick<UploadListProps, 'rows' | 'choices' | 'onChangeAll'>;

/** Sets the language of every file. */
export function BulkLanguage({ rows, choices, onChangeAll }: Props) {
  const { t } = useTranslation();
  return (
    <LanguageField
      label={t('upload.allLanguages')}
      value={shared(rows, ({ language }) => language)?.language ?? null}
      none={t('upload.various')}
      languages={choices.languagesOf()}
      onChange={({ language }) => language && onChangeAll({ language })}
    />
  );
}

/** Sets the type of every file. */
export function BulkType({ rows, onChangeAll }: Omit<Props, 'choices'>) {
  const { t } = useTranslation();
  return <TypeField label={t('upload.allTypes')} value={shared(rows, typeOf)} onChange={onChangeAll} />;
}

/** One for all of them, when they are alike. */
const shared = (rows: readonly UploadRow[], of: (row: UploadRow) => unknown) =>
  new Set(rows.map(of)).size === 1 ? rows[0] : undefined;
