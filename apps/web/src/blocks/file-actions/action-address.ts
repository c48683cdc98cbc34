import type { MediaKind } from '@captionarr/contract';
import { whyValue } from '#blocks/search/why-value.ts';
import type { SubtitleAction } from './subtitle-action.ts';

/** Parameters of the address; one of them at a time. */
export const addressNames = ['why', 'manual', 'file', 'versions', 'history', 'review'] as const;
type AddressName = (typeof addressNames)[number];

export interface ActionAddress {
  name: AddressName;
  value: string;
}

/** Address of an action that shows something. */
export function addressOf(action: SubtitleAction): ActionAddress | undefined {
  switch (action.what) {
    case 'why':
      return { name: 'why', value: whyValue(action.subject) };
    case 'search': {
      const { video, language } = action;
      return { name: 'manual', value: [`${video.type}-${video.id}`, language].filter(Boolean).join('-') };
    }
    case 'view':
    case 'versions': {
      const { type, id, path } = action.file;
      return { name: action.what === 'view' ? 'file' : 'versions', value: `${type}-${id}-${fileName(path)}` };
    }
    case 'allVersions':
    case 'history': {
      const { type, id } = action.video;
      return { name: action.what === 'history' ? 'history' : 'versions', value: `${type}-${id}` };
    }
    case 'review':
      return { name: 'review', value: String(action.review) };
    default:
      return undefined;
  }
}

interface Place {
  type: MediaKind;
  id: number;
  /** What follows: a language, a record or a file name. */
  rest: string;
}

/** Undefined for what nothing here has written. */
export function readPlace(value: string): Place | undefined {
  const [, type, id, rest = ''] = /^(movie|episode)-(\d+)(?:-(.+))?$/.exec(value) ?? [];
  return type ? { type: type as MediaKind, id: Number(id), rest } : undefined;
}

export const fileName = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
