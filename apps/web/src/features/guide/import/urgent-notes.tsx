import type { ImportReport } from '@captionarr/contract';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from '#ui/form/providers/note.tsx';

/** What stops working until a person does something about it, with the way there. */
export function UrgentNotes({ notes }: Pick<ImportReport, 'notes'>) {
  const { t } = useTranslation();
  return notes
    .filter(({ urgent }) => urgent)
    .map(({ subject, text, link }) => (
      <Note key={subject} state="warn" title={t('guideImport.urgent', { name: subject })}>
        {text}{' '}
        {link !== undefined && (
          <Anchor href={link} target="_blank" rel="noreferrer" inherit>
            {t('guideImport.getKey')}
          </Anchor>
        )}
      </Note>
    ));
}
