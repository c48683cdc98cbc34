import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Verdict } from './judge-rows.ts';
import type { UploadRow } from './upload-row.ts';
import classes from './upload.module.css';
import type { UploadChoices } from './use-upload-choices.ts';

interface Props {
  row: UploadRow;
  verdict: Verdict;
  choices: UploadChoices;
  /** With the path of the file that may be replaced; null when it may not. */
  onAgree: (path: string | null) => void;
}

/** Source of a file's language, objections, and permission to replace another file. */
export function RowNotes({ row, verdict: { state, messages, other, replaces, isAgreed }, choices, onAgree }: Props) {
  const { t } = useTranslation();
  const { language, facts } = row;
  const from = language !== null && language === facts?.language ? facts.language_from : null;
  return (
    <>
      {from && <small className={classes.message}>{t(`upload.from.${from}`)}</small>}
      {language !== null && !choices.isInProfile(language) && (
        <small className={classes.message}>{t('upload.outsideProfile', { profile: choices.profileName })}</small>
      )}
      {messages.map((message) => (
        <small key={message} className={classes.message} data-state={state}>
          {t(`upload.messages.${message}`, { name: other })}
        </small>
      ))}
      {replaces !== undefined && (
        <Checkbox
          classNames={{ body: classes.replace }}
          size="xs"
          label={t('upload.replace', { name: other })}
          checked={isAgreed ?? false}
          onChange={({ currentTarget }) => onAgree(currentTarget.checked ? replaces : null)}
        />
      )}
    </>
  );
}
