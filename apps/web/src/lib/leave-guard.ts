import { useEffect } from 'react';
import { showNotice } from './notices.tsx';
import { t } from './i18n.ts';

export type LeaveBlockReason = 'tasks' | 'unsaved';

const held: LeaveBlockReason[] = [];

/** Until released, leaving the page asks first. */
export function blockLeave(reason: LeaveBlockReason): () => void {
  held.push(reason);
  return () => {
    const index = held.indexOf(reason);
    if (index !== -1) held.splice(index, 1);
  };
}

/** Whether leaving the page now would lose something. */
export const isLeaveBlocked = () => held.length > 0;

export function useLeaveGuard(reason: LeaveBlockReason, active: boolean) {
  useEffect(() => (active ? blockLeave(reason) : undefined), [reason, active]);
}

/** The browser asks in its own words, so ours stand in a notice beside it. */
export function warnBeforeLeaving(event: BeforeUnloadEvent) {
  const reason = held.includes('tasks') ? 'tasks' : held[0];
  if (!reason) return;
  const message = reason === 'tasks' ? t('notices.tasksRunning') : t('notices.unsaved');
  event.preventDefault();
  event.returnValue = message;
  showNotice('warning', { id: `leave-${reason}`, title: t('notices.leaving'), message });
}
