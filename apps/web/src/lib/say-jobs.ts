import type { Job } from '@captionarr/contract';
import { t } from './i18n.ts';
import { languageLabel } from './language-label.ts';

/** Jobs with their titles in the reader's language. The server's own are English, and stand in where a text is missing. */
export const sayJobs = (jobs: Job[]): Job[] => jobs.map((job) => ({ ...job, job_name: titleOf(job) }));

function titleOf({ job_name: defaultValue, said }: Job): string {
  if (!said) return defaultValue;
  const { language, ...values } = said.values;
  const name = language === undefined ? {} : { language: nameOf(language) };
  return t(`jobTitles.${said.code}`, { ...values, ...name, defaultValue });
}

/** `en:hi` */
function nameOf(language: string): string {
  const [code2 = '', variant] = language.split(':');
  const name = languageLabel({ code2, name: code2.toUpperCase() });
  return variant === undefined ? name : `${name} (${variant === 'hi' ? 'HI' : t('syncDialog.forced')})`;
}
