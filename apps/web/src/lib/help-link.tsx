import { helpPath } from '@captionarr/contract/help';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';
import classes from './help-link.module.css';
import { serverUrl } from './page-config.ts';

/** A page of the help, which the server itself has; without a place, its start. */
export const helpUrl = (topic?: string) => serverUrl(`/${helpPath(topic)}`);

/** Link to the help topic of an error; empty if there is none. */
export function HelpLink({ topic }: { topic: string | undefined }) {
  const { t } = useTranslation();
  if (topic === undefined) return null;
  return (
    <a className={classes.help} href={helpUrl(topic)} target="_blank" rel="noreferrer">
      {t('common.whatToDo')}
      <IconExternalLink size={14} aria-hidden />
    </a>
  );
}

/** Why something failed, in the server's words, and where the help says what to do about it. */
export const Reason = ({ error }: { error: Error }) => (
  <>
    {error.message} <HelpLink topic={error instanceof ApiError ? error.help : undefined} />
  </>
);
