import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from '@mantine/core';
import { authState } from '#lib/auth-state.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { badgesQuery } from '#lib/queries/polled.ts';
import { settingsQuery } from '#lib/queries/settings.ts';
import { useStore } from '#lib/store.ts';
import { withFurther } from '#lib/libraries-in-use.ts';
import { useSchemeOfSettings } from '#app/theme/color-scheme.ts';
import { announced } from '#lib/announce.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { isUnavailable } from '#lib/reachability.ts';
import { useLate } from '#lib/use-late.ts';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { OnDemand } from './on-demand.tsx';
import classes from './shell.module.css';
import { usePageName } from './use-page-name.ts';

const GoHome = lazyPart(async () => (await import('./late-parts.ts')).GoHome);
const AwayCountdown = lazyPart(async () => (await import('./late-parts.ts')).AwayCountdown);

/** Menu fallback if the settings cannot be read. */
const noLibraries = { use_sonarr: false, use_radarr: false };

export function Shell() {
  const isLoggedOut = useStore(authState) === false;
  const { pathname, search } = useLocation();
  return isLoggedOut ? <Navigate to="/login" replace state={search && pathname + search} /> : <Frame />;
}

function Frame() {
  const { t } = useTranslation();
  const menu = useMenu();
  const isLoading = useNavigation().state === 'loading';
  const { data: settings, isError } = useQuery(settingsQuery());
  const further = useQuery(badgesQuery()).data?.filled_by_further;
  const first = settings?.general ?? (isError ? noLibraries : undefined);
  const libraries = first && withFurther(first, further);
  const main = useRef<HTMLElement>(null);

  usePageTitle(usePageName());
  useFocusOnNewPage(main);
  useSchemeOfSettings(settings?.general.theme);

  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip} onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        {t('shell.skip')}
      </a>
      <Header isMenuOpen={menu.isOpen} onToggleMenu={menu.toggle} authType={settings?.auth.type} />
      <Navigation isOpen={menu.isOpen} onClose={menu.close} libraries={libraries} />
      <main ref={main} id="main" tabIndex={-1} className={classes.main} aria-busy={isLoading}>
        <AwayLine />
        <Outlet />
      </main>
      {isLoading && <div className={classes.loading} aria-hidden />}
      <OnDemand libraries={libraries} />
      <ScrollRestoration />
      <Announcer />
      <Suspense>{useLate() && <GoHome />}</Suspense>
    </div>
  );
}

/** The focused element is often gone after navigation; the new page then gets the focus. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** Open only where it was opened: going to another page closes it. */
function useMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : key), close: () => setOpenAt(undefined) };
}

/** Rendered before its text, because screen readers announce only changes. */
const Announcer = () => (
  <VisuallyHidden>
    <output aria-atomic={false}>
      {useStore(announced).map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </output>
  </VisuallyHidden>
);

/** Above the page while the server does not answer. The words are always there, so that screen readers hear them appear. */
function AwayLine() {
  const { t } = useTranslation();
  const isAway = useStore(isUnavailable);
  const isLate = useLate();
  return (
    <div className={classes.away} data-away={isAway || undefined}>
      <output>{isAway && <b>{t('away.title')}</b>}</output>
      <Suspense>{isAway && isLate && <AwayCountdown />}</Suspense>
    </div>
  );
}
