import type { LiveEvent } from '@captionarr/contract';
import { staleTimes } from '@captionarr/contract/browser';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterFirstContent } from '#lib/first-content.ts';
import { savedGuidePage } from '#lib/guide-page.ts';
import { t } from '#lib/i18n.ts';
import { warnBeforeLeaving } from '#lib/leave-guard.ts';
import { online, startLive, type Connect } from '#lib/live.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { prepareNotices, showNotice } from '#lib/notices.tsx';
import { isSameRelease, supports } from '#lib/features.ts';
import { pageConfig } from '#lib/page-config.ts';
import { isUnavailable, watchReachability } from '#lib/reachability.ts';
import { dropAnswers } from '#lib/served-answers.ts';
import { isOffline } from '#lib/use-offline.ts';
import { reloadWhenBack } from './reload-when-back.ts';
import { opened } from '#lib/opened.ts';

/** Starts the services that run beside the pages. Returns a function to stop them. */
export function startServices(client: QueryClient, connect?: Connect) {
  if (pageConfig.hasUpdate) afterFirstContent(announceUpdate);
  if (pageConfig.offline) void reloadWhenBack();
  else if (supports('imports.preview') && (!pageConfig.isConfigured || savedGuidePage.get() !== undefined))
    opened.set('guide');
  window.addEventListener('beforeunload', warnBeforeLeaving);
  const stopWatching = watchReachability();
  const stops: (() => void)[] = [];
  afterFirstContent(() => {
    dropAnswers();
    stops.push(startLive(createFirstUpdates(client), connect), startOthers());
  });
  const follow = createFollower(client);
  const stopFollowing = [online.subscribe(follow), isUnavailable.subscribe(follow)];

  return () => {
    window.removeEventListener('beforeunload', warnBeforeLeaving);
    for (const stop of [...stopFollowing, ...stops]) stop();
    stopWatching();
  };
}

function startOthers() {
  const started = loadChunk(() => import('./late-services.ts')).then(
    ({ startLateServices }) => startLateServices(),
    () => undefined,
  );
  return () => void started.then((stop) => stop?.());
}

/** Events that come before the code that follows them wait for it. */
function createFirstUpdates(client: QueryClient) {
  const loading = loadChunk(() => import('./live-updates.ts')).then(({ createLiveUpdates }) =>
    createLiveUpdates(client, logUnknown),
  );
  return (events: readonly LiveEvent[]) =>
    void loading.then(
      (update) => update(events),
      () => undefined,
    );
}

/** Requests wait while the server is unreachable; afterward, visible data is refetched. */
function createFollower(client: QueryClient) {
  let isFirst = true;
  return () => {
    onlineManager.setOnline(!isOffline());
    if (!online.get() || !isFirst) return;
    isFirst = false;
    void refetchMissed(client);
    prepareNotices();
  };
}

/**
 * Our server repeats the events since the page was served, but queries that never go stale may be older. Behind a
 * gateway nobody repeats them.
 */
const refetchMissed = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: (query) =>
      !isSameRelease() || query.observers.some(({ options }) => options.staleTime === staleTimes.forever),
  });

const announceUpdate = () => showNotice('info', { title: t('notices.updateTitle'), message: t('notices.updateText') });

// oxlint-disable-next-line no-console -- the specification wants unknown events logged, and the console is the browser's log
const logUnknown = (text: string) => console.warn(text);
