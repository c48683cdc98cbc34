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

/** The files where there is no room for columns. */
export function UploadCards({ rows, verdicts, hasEpisodes, onChangeAll, ...shared }: UploadListProps) {
  const { t } = useTranslation();
  const bulk = { rows, onChangeAll, choices: shared.choices };
  return (
    <>
      {rows.length > 1 && (
        <div className={classes.bulk}>
          <span>{t('upload.allFiles')}</span>
          <BulkLanguage {...bulk} />
          <BulkType {...bulk} />
        </div>
      )}
      <ul className={classes.cards} aria-label={t('upload.files')}>
        {rows.map((row, index) => {
          const verdict = verdicts[index];
          return verdict && <Card key={row.id} {...{ row, verdict, hasEpisodes }} {...shared} />;
        })}
      </ul>
    </>
  );
}

const Card = memo(function Card(props: RowProps) {
  const { row, verdict, hasEpisodes } = props;
  const { language, type, episode, notes, remove } = useFieldsOf(props);
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <RowStatus verdict={verdict} />
        <div>
          <code className={classes.name}>{row.file.name}</code>
          <RowNotes {...notes} />
        </div>
        <IconButton icon={IconTrash} {...remove} />
      </div>
      <div className={classes.cardFields}>
        <LanguageField {...language} />
        <TypeField {...type} />
        {hasEpisodes && <EpisodeField {...episode} />}
      </div>
    </li>
  );
});
