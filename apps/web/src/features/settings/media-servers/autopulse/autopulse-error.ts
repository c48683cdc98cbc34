import { ApiError } from '#lib/api-error.ts';
import { t } from '#lib/i18n.ts';

/** Fix for a missing configuration. */
export function autopulseError(error: unknown) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return t('plexPage.autopulse.needsAccount');
  if (status === 400) return t('plexPage.autopulse.needsWebhook');
  return t('plexPage.autopulse.failed');
}
