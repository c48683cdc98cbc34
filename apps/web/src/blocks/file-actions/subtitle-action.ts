import type { LibraryKind } from '@captionarr/contract';
import type { SubtitleTool } from '@captionarr/contract/browser';
import { rememberFocus } from '#lib/remember-focus.ts';
import { createStore } from '#lib/store.ts';
import type { SearchedVideo, WhySubject } from '#lib/searched-video.ts';
import type { LinkedTitle } from '#blocks/household/linked-title.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import type { Action } from '#kit/toolbar/action.ts';

/** Where the menu of a file stands. */
export interface FilePlace {
  /** The row takes the keys of the actions. */
  hasKeys?: boolean;
  isFromProvider?: boolean;
  /** Nothing beside it says why a program made the file. */
  asksWhy?: boolean;
}

/** An action on the subtitles of a video; `FileParts` on the page runs it. */
export type SubtitleAction =
  | {
      what: 'menu';
      files: readonly SubtitleFile[];
      /** The menu opens below it. */
      anchor: HTMLElement;
      /** Undefined if it is a badge. */
      place?: FilePlace;
    }
  | { what: 'view' | 'versions' | 'delete'; file: SubtitleFile }
  | { what: 'tools'; files: readonly SubtitleFile[]; title: string }
  | { what: 'download'; kind: LibraryKind; id: number; title: string; files: readonly SubtitleFile[] }
  | { what: 'actions'; name: string; actions: readonly Action[]; anchor: HTMLElement }
  | { what: 'tool'; tool: SubtitleTool; file: SubtitleFile }
  | { what: 'search'; video: SearchedVideo; /** By code2: others are hidden at first. */ language?: string }
  | { what: 'why'; subject: WhySubject }
  | { what: 'review'; review: number }
  | { what: 'share'; title: LinkedTitle }
  | { what: 'allVersions' | 'history'; video: Pick<SubtitleFile, 'type' | 'id' | 'title'> };

export const currentAction = createStore<SubtitleAction | undefined>(undefined);
let focusBack: (() => void) | undefined;
/** The page that writes addresses. */
let writeAddress: ((action: SubtitleAction) => void) | undefined;

/** An action from a menu returns the focus to the menu's origin. One that shows something gets an address. */
export function startAction(action: SubtitleAction) {
  focusBack ??= rememberFocus('anchor' in action ? action.anchor : undefined);
  currentAction.set(action);
  writeAddress?.(action);
}

export const openReview = (review: number) => startAction({ what: 'review', review });

/** A slow action must not close the dialog of a newer one. */
export function finishAction(action: SubtitleAction) {
  if (currentAction.get() !== action) return;
  currentAction.set(undefined);
  focusBack?.();
  focusBack = undefined;
}

export const writeAddressesWith = (write: typeof writeAddress) => {
  writeAddress = write;
};

/** The page has gone. */
export function clearAction() {
  currentAction.set(undefined);
  focusBack = undefined;
}
