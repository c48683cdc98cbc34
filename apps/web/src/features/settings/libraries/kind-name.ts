import type { SourceKind } from '@captionarr/contract';
import { sourceKinds } from '@captionarr/contract/browser';
import type { TFunction } from 'i18next';

/** What a kind of source is called. Programs have the same name in every language. */
export const kindName = (kind: SourceKind, t: TFunction): string =>
  kind === 'folder' ? t('folderSource.kind') : sourceKinds[kind].name;

/** What the button and the dialog that add one are called. */
export const addKindText = (kind: SourceKind, t: TFunction): string =>
  kind === 'folder' ? t('folderSource.addKind') : t('librariesPage.add.kind', { kind: sourceKinds[kind].name });
