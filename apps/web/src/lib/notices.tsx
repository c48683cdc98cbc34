import { notices as durations } from '@captionarr/contract/browser';
import { lazy, Suspense, type ReactNode } from 'react';
import { ApiError } from './api-error.ts';
import type { Call } from './features.ts';
import { t } from './i18n.ts';
import { loadChunk } from './load-chunk.ts';
import { createStore, useStore } from './store.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface Notice {
  /** A notice with the id of a visible one takes its place. */
  id?: string;
  title: string;
  message: ReactNode;
  /** Help topic with the fix. */
  help?: string | undefined;
  /** Action to fix it; the notice stays longer and closes when it is done. */
  action?: {
    label: string;
    onClick: () => void;
    /** The call that it makes; where the server does not know it, the notice has no button. */
    needs?: Call;
  };
}

export interface ProgressNotice {
  id: string;
  title: string;
  text: string;
  /** Between 0 and 1. */
  share: number;
  onCancel?: () => void;
  /** Where more about it stands. */
  onOpen?: { label: string; onClick: () => void };
}

/** If the notices cannot be loaded, the page works without them. */
const nothing = () => () => null;

/** Notices are their own chunk: most visits need none. */
const area = () => loadChunk(() => import('./notice-area.tsx'));
const NoticeArea = lazy(async () => ({ default: await area().then((loaded) => loaded.NoticeArea, nothing) }));
const isUsed = createStore(false);

/** Fetches that chunk while the server is there: some notices are about its absence. */
export const prepareNotices = () => void area().catch(nothing);

/** The place where notices appear. */
export const Notices = () => <Suspense>{useStore(isUsed) && <NoticeArea />}</Suspense>;

function withArea(use: (shown: Awaited<ReturnType<typeof area>>) => void) {
  isUsed.set(true);
  void area().then(use, nothing);
}

export const showNotice = (kind: NoticeKind, notice: Notice) => withArea(({ put }) => put(kind, notice));

/** Every failed request ends here; the same failure many times over is one notice. */
export function showError(error: unknown) {
  const { status, message, help } = error instanceof ApiError ? error : new ApiError(500, t('errors.unknown'));
  showNotice('error', { id: `error-${status}-${message}`, title: t('errors.title', { code: status }), message, help });
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows or renews a progress notice; without news it is given up. */
export function showProgress(notice: ProgressNotice) {
  withArea(({ putProgress }) => putProgress(notice));
  hideAfter(notice.id, durations.progressTimeout);
}

/** The last word of a progress notice. */
export function endProgress(notice: Pick<ProgressNotice, 'id' | 'title' | 'text'>) {
  withArea(({ putProgress }) => putProgress({ ...notice, share: 1 }));
  hideAfter(notice.id, durations.progressEnd);
}

export function hideProgress(id: string) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  withArea(({ hide }) => hide(id));
}

function hideAfter(id: string, delay: number) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => hideProgress(id), delay),
  );
}
