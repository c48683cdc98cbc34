import type { HelpPlace } from '@captionarr/contract';

/** Result of one doctor check. */
export interface Finding {
  /** The thing that was checked. */
  subject: string;
  state: 'ok' | 'warn' | 'bad';
  /** The result, and what to do about it. */
  text: string;
  /** Help topic. */
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
