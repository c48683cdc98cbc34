import type { HelpPlace } from '@captionarr/contract';

/** What one look of the doctor showed. */
export interface Finding {
  /** What was looked at. */
  subject: string;
  state: 'ok' | 'warn' | 'bad';
  /** What is, and what to do about it. */
  text: string;
  /** Where the help says more. */
  help?: HelpPlace;
}

export const fine = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });
export const odd = (subject: string, text: string, help?: HelpPlace): Finding => ({
  subject,
  state: 'warn',
  text,
  help,
});
export const wrong = (subject: string, text: string, help?: HelpPlace): Finding => ({
  subject,
  state: 'bad',
  text,
  help,
});
