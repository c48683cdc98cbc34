import type { LibrarySource } from '@captionarr/contract';
import type { TFunction } from 'i18next';

/** Where a source reports changes. The page doesn't know the API key, so a word holds its place. */
export const webhookAddress = ({ webhook }: Pick<LibrarySource, 'webhook'>, t: TFunction) =>
  `${window.location.origin}${webhook}?apikey=${t('managerSettings.webhook.key')}`;
