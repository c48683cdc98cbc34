import type { HelpTopic } from '@captionarr/contract';

/** Result of one doctor check. */
export interface Finding {
  /** The thing that was checked. */
  subject: string;
  state: 'ok' | 'warn' | 'bad';
  /** The result, and what to do about it. */
  text: string;
  help?: HelpTopic;
}

export const okFinding = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });
export const warningFinding = (subject: string, text: string, help?: HelpTopic): Finding => ({
  subject,
  state: 'warn',
  text,
  help,
});
export const problemFinding = (subject: string, text: string, help?: HelpTopic): Finding => ({
  subject,
  state: 'bad',
  text,
  help,
});
