import type { ImportReport } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import own from './import.module.css';

/** Skipped or changed parts, on demand. */
export function ReportNotes({ counts, notes }: Pick<ImportReport, 'counts' | 'notes'>) {
  const { t } = useTranslation();
  const parts = counts.map(({ part }) => part).filter((part) => notes.some((note) => note.part === part));
  return parts.map((part) => {
    const about = notes.filter((note) => note.part === part);
    return (
      <details key={part} className={own.more}>
        <summary>{t('guideImport.notes', { count: about.length, part: t(`guideImport.parts.${part}`) })}</summary>
        <ul className={own.notes}>
          {about.map(({ subject, text, count, suggestion }) => (
            <li key={`${subject} ${text}`}>
              <b>
                {subject}
                {count > 1 && ` ${t('guideImport.times', { count })}`}
              </b>
              <span>{text}</span>
              {suggestion !== undefined && (
                <span className={own.suggestion}>
                  <code dir="ltr">{suggestion}</code>
                  <CopyButton value={suggestion} size="xs" label={t('guideImport.copyCommand')} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
