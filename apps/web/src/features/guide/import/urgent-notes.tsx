import type { ImportReport } from '@captionarr/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Note } from '#kit/states/note.tsx';
import own from './import.module.css';

/** Notes about things that stop working without action, with links. */
export function UrgentNotes({ notes }: Pick<ImportReport, 'notes'>) {
  const { t } = useTranslation();
  return notes
    .filter(({ urgent }) => urgent)
    .map(({ subject, text, link }) => (
      <Note key={subject} state="warn" title={t('guideImport.urgent', { name: subject })}>
        {text}{' '}
        {link !== undefined && (
          <a className={own.link} href={link} target="_blank" rel="noreferrer">
            {t('guideImport.getKey')}
            <IconExternalLink size={14} aria-hidden />
          </a>
        )}
      </Note>
    ));
}
