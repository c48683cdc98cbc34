import type { FieldKind } from '@captionarr/contract/settings';
import type { FieldOfKind, Widget } from '#blocks/forms/widget.ts';
import { ListWidget } from './list.tsx';
import { NumberWidget } from './number.tsx';
import { PathMappingsWidget } from './path-mappings.tsx';
import { PathWidget } from './path.tsx';
import { ProfileWidget } from './profile.tsx';
import { SecretWidget } from './secret.tsx';
import { SelectWidget } from './select.tsx';
import { TextWidget } from './text.tsx';
import { ToggleWidget } from './toggle.tsx';

/** One widget per kind of field; a new kind does not compile until it has one. */
export const widgets: { [K in FieldKind]: Widget<FieldOfKind<K>> } = {
  toggle: ToggleWidget,
  number: NumberWidget,
  text: TextWidget,
  secret: SecretWidget,
  path: PathWidget,
  select: SelectWidget,
  list: ListWidget,
  'path-mappings': PathMappingsWidget,
  profile: ProfileWidget,
};
