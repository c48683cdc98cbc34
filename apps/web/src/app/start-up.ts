import { freshness } from '@captionarr/contract/browser';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { criticalError } from '#lib/critical-error.ts';
import { guidePlace } from '#lib/guide-place.ts';
import { t } from '#lib/i18n.ts';
import { warnBeforeLeaving } from '#lib/leave-guard.ts';
import { online, startLive, type Connect } from '#lib/live.ts';
import { prepareNotices, showNotice } from '#lib/notices.tsx';
import { pageConfig } from '#lib/page-config.ts';
import { followPower } from './follow-power.ts';
import { createLiveUpdates } from './live-updates.ts';
import { reloadForNewBuild } from './new-build.ts';
import { reloadWhenBack } from './reload-when-back.ts';
import { opened } from './shell/on-demand.tsx';

/** What runs beside the pages as long as the app is open. Returns how to end it. */
export function startUp(client: QueryClient, connect?: Connect) {
  if (pageConfig.hasUpdate) announceUpdate();
  if (pageConfig.offline) waitForServer();
  else if (!pageConfig.gateway && (!pageConfig.isConfigured || guidePlace.get() !== undefined)) opened.set('guide');
  window.addEventListener('beforeunload', warnBeforeLeaving);
  window.addEventListener('vite:preloadError', reloadForNewBuild);
  const stopLive = startLive(createLiveUpdates(client, logUnknown), connect);
  const stopFollowing = online.subscribe(createFollower(client));
  const stopFollowingPower = followPower();
  // Nothing can be lost before the first page is there.
  const keepingFocus = import('#lib/keep-focus.ts').then(({ keepFocus }) => keepFocus());

  return () => {
    window.removeEventListener('beforeunload', warnBeforeLeaving);
    window.removeEventListener('vite:preloadError', reloadForNewBuild);
    void keepingFocus.then((stop) => stop());
    stopFollowingPower();
    stopFollowing();
    stopLive();
  };
}

/** While the server is away requests wait; when it is back, what is on screen is asked for again. */
function createFollower(client: QueryClient) {
  let isFirst = true;
  return () => {
    const isOnline = online.get() !== false;
    onlineManager.setOnline(isOnline);
    if (isOnline && isFirst) {
      void askAgainForGood(client);
      prepareNotices();
    }
    isFirst = false;
  };
}

/** News from before the connection stood are missed, and what never goes stale would stay wrong. */
const askAgainForGood = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: (query) => query.observers.some(({ options }) => options.staleTime === freshness.forever),
  });

const announceUpdate = () => showNotice('info', { title: t('notices.updateTitle'), message: t('notices.updateText') });

function waitForServer() {
  criticalError.set(t('errors.noBackend'));
  void reloadWhenBack();
}

// oxlint-disable-next-line no-console -- the specification wants unknown events logged, and the console is the browser's log
const logUnknown = (text: string) => console.warn(text);
