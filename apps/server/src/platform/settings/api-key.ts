import { randomBytes } from 'node:crypto';
import type { SettingsStore } from './settings-store.ts';

/** Made at the first start, or when the old one cannot be read any more. */
export async function ensureApiKey(settings: SettingsStore) {
  if (settings.get('auth.apikey') === '') await settings.save({ 'auth.apikey': randomBytes(16).toString('hex') });
}
