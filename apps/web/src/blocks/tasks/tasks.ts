import { notices } from '@captionarr/contract/browser';
import { t } from '#lib/i18n.ts';
import { blockLeave } from '#lib/leave-guard.ts';
import { endProgress, hideProgress, showProgress } from '#lib/notices.tsx';
import { useStore } from '#lib/store.ts';
import { createTaskRunner, type TaskGroup } from './task-runner.ts';

const heartbeats = new Map<string, ReturnType<typeof setInterval>>();

/** A progress notice is given up without news; a long task has none of its own, so the notice is renewed. */
function show({ id, kind, cancel }: TaskGroup, text: string, share: number) {
  const onCancel = () => {
    cancel();
    stopRenewing(id);
    hideProgress(id);
  };
  const renew = () => showProgress({ id, title: t(`tasks.kinds.${kind}`), text, share, onCancel });
  clearInterval(heartbeats.get(id));
  heartbeats.set(id, setInterval(renew, notices.progressTimeout / 2));
  renew();
}

function stopRenewing(id: string) {
  clearInterval(heartbeats.get(id));
  heartbeats.delete(id);
}

/** Background work of this page: shown in notices, with a warning before leaving. */
export const tasks = createTaskRunner({
  starting: (group) => show(group, t('tasks.starting'), 0),
  progress: (group, index, description) =>
    show(group, t('tasks.progress', { index, total: group.total, description }), (index - 1) / group.total),
  ended: ({ id, kind }, outcome) => {
    stopRenewing(id);
    const title = t(`tasks.kinds.${kind}`);
    if (outcome.state === 'cancelled') hideProgress(id);
    else if (outcome.failed === 0) endProgress({ id, title, text: t('tasks.completed') });
    else endProgress({ id, title, text: t('tasks.completedWithFailures', { count: outcome.failed }) });
  },
});

let release: (() => void) | undefined;
tasks.groups.subscribe(() => {
  if (tasks.groups.get().length > 0) {
    release ??= blockLeave('tasks');
    return;
  }
  release?.();
  release = undefined;
});

/** For buttons that must wait for everything that this page does. */
export const useTasksRunning = () => useStore(tasks.groups).length > 0;
