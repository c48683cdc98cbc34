import { VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { BulkLanguage, BulkType } from './bulk-fields.tsx';
import { EpisodeField, LanguageField, TypeField } from './row-fields.tsx';
import { RowNotes } from './row-notes.tsx';
import { RowStatus } from './row-status.tsx';
import type { UploadListProps } from './upload-list.ts';
import classes from './upload.module.css';
import { useFieldsOf, type RowProps } from './use-fields-of.ts';

export function UploadTable({ rows, verdicts, hasEpisodes, onChangeAll, ...shared }: UploadListProps) {
  const { t } = useTranslation();
  const bulk = { rows, onChangeAll, choices: shared.choices };
  return (
    <table className={classes.table} aria-label={t('upload.files')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('upload.columns.status')}</VisuallyHidden>
          </th>
          <th scope="col">{t('upload.columns.file')}</th>
          <th scope="col">
            {t('upload.columns.language')}
            <BulkLanguage {...bulk} />
          </th>
          <th scope="col">
            {t('upload.columns.type')}
            <BulkType {...bulk} />
          </th>
          {hasEpisodes && <th scope="col">{t('upload.columns.episode')}</th>}
          <th scope="col">
            <VisuallyHidden>{t('upload.columns.remove')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const verdict = verdicts[index];
          return verdict && <Row key={row.id} {...{ row, verdict, hasEpisodes }} {...shared} />;
        })}
      </tbody>
    </table>
  );
}

/** Drawn again only when something of its own changes. */
const Row = memo(function Row(props: RowProps) {
  const { row, verdict, hasEpisodes } = props;
  const { language, type, episode, notes, remove } = useFieldsOf(props);
  return (
    <tr>
      <td>
        <RowStatus verdict={verdict} />
      </td>
      <td>
        <code className={classes.name}>{row.file.name}</code>
        <RowNotes {...notes} />
      </td>
      <td>
        <LanguageField {...language} />
      </td>
      <td>
        <TypeField {...type} />
      </td>
      {hasEpisodes && (
        <td>
          <EpisodeField {...episode} />
        </td>
      )}
      <td>
        <IconButton icon={IconTrash} {...remove} />
      </td>
    </tr>
  );
});
