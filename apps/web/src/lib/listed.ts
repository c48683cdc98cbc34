import { t } from './i18n.ts';

/** What there is, one after the other, with the comma of the reader's language. */
export const listed = (items: readonly (string | number | false | undefined)[]) =>
  items.filter(Boolean).join(t('common.comma'));
