import { keepFocus } from '#lib/keep-focus.ts';
import { followBuild } from './follow-build.ts';
import { followLifecycle } from './follow-lifecycle.ts';

/** Services that the first content doesn’t wait for. Returns a function to stop them. */
export function startLateServices() {
  const stops = [keepFocus(), followBuild(), followLifecycle()];
  return () => {
    for (const stop of stops) stop();
  };
}
