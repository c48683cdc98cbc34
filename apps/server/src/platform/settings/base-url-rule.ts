import type { Logger } from 'pino';
import { normalizeBaseUrl } from '#platform/config/base-url.ts';
import { UsageError } from '#platform/config/usage-error.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { asSentence, sentence } from '#platform/sentence.ts';
import type { SettingsRule, SettingsStore } from './settings-store.ts';

/** Refused when it is saved, as with it the next start would fail. */
export const baseUrlRule: SettingsRule = {
  keys: ['general.base_url'],
  refuse(settings) {
    try {
      normalizeBaseUrl(settings['general.base_url']);
      return undefined;
    } catch (error) {
      return sentence`${'general.base_url'}: ${asSentence(errorMessage(error))}`;
    }
  },
};

/** Base URL of the pages. An invalid stored value must not prevent the start; an invalid given one is reported. */
export function readBaseUrl(settings: Pick<SettingsStore, 'get' | 'locked'>, log: Pick<Logger, 'warn'>): string {
  try {
    return normalizeBaseUrl(settings.get('general.base_url'));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const source = settings.locked()['general.base_url'];
    if (source !== undefined)
      throw new AppError('invalid', sentence`${source}: ${asSentence(error.message)}`, {
        cause: error,
        help: 'setting-refused',
      });
    log.warn(`The setting general.base_url is ignored, so Captionarr is served at /. ${error.message}`);
    return '';
  }
}
