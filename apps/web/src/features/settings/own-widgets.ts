import type { SettingKey } from '@captionarr/contract/settings';
import type { Widget } from '#blocks/forms/widget.ts';
import { ApiKeyWidget } from './api-key-widget.tsx';
import { EqualsWidget } from './languages/equals-widget.tsx';
import { MovieLibraryWidget, SeriesLibraryWidget } from './media-servers/libraries/library-widget.tsx';
import { NewPasswordWidget } from './new-password-widget.tsx';

/** The few settings whose control is more than their kind. */
export const ownWidgets: Partial<Record<SettingKey, Widget>> = {
  'auth.apikey': ApiKeyWidget,
  // The look-up by key gives each its own kind of field, which the compiler does not follow.
  'auth.password': NewPasswordWidget as Widget,
  'general.language_equals': EqualsWidget as Widget,
  'plex.movie_library_ids': MovieLibraryWidget as Widget,
  'plex.series_library_ids': SeriesLibraryWidget as Widget,
};
