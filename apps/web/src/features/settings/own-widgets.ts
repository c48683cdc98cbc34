import type { SettingKey } from '@captionarr/contract/settings';
import type { Widget } from '#ui/form/widget.ts';
import { ApiKeyWidget } from './api-key-widget.tsx';

/** The few settings whose control is more than their kind. */
export const ownWidgets: Partial<Record<SettingKey, Widget>> = {
  'auth.apikey': ApiKeyWidget,
};
