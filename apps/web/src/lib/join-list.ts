import { t } from './i18n.ts';

/** Joins items with the comma of the user's language. */
export const joinList = (items: readonly (string | number | false | undefined)[]) =>
  items.filter(Boolean).join(t('common.comma'));
