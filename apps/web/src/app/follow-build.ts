import { browser } from '#lib/browser.ts';
import { t } from '#lib/i18n.ts';
import { isLeaveBlocked } from '#lib/leave-guard.ts';
import { online } from '#lib/live.ts';
import { hasNewBuild, reloadForNewBuild } from '#lib/new-build.ts';
import { showNotice } from '#lib/notices.tsx';
import { serverLifecycle } from '#lib/server-lifecycle.ts';

/** After an update the page reloads by itself, unless something would be lost; then it offers to. Returns how to stop it. */
export function followBuild() {
  let wasAway = false;
  return online.subscribe(() => {
    const isBack = online.get() === true && wasAway;
    wasAway = online.get() === false;
    if (isBack && serverLifecycle.get() === 'running') void renew();
  });
}

async function renew() {
  if (!(await hasNewBuild().catch(() => false))) return;
  if (isFree()) await reloadForNewBuild();
  else
    showNotice('info', {
      id: 'new-build',
      title: t('notices.updated'),
      message: t('notices.updatedText'),
      action: { label: t('critical.reload'), onClick: browser.reload },
    });
}

/** Nothing is unsaved, no dialog is open, and nobody is in the middle of a word. */
const isFree = () =>
  !isLeaveBlocked() && document.querySelector('[aria-modal="true"]') === null && !isWriting(document.activeElement);

/** Switches have a value, too, but nothing in them is lost. */
const isWriting = (element: Element | null) =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.value !== '' &&
  !element.matches('[type="checkbox"], [type="radio"]');
