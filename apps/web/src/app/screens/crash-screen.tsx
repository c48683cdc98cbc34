import { IconBug, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { browser } from '#lib/browser.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { ErrorBoundary } from '#kit/region/error-boundary.tsx';
import { links } from '#app/links.ts';
import { Screen } from './screen.tsx';
import classes from './screen.module.css';

/** A stack is meant to be shared; where the product runs is not. */
export const maskHost = (stack: string, host = window.location.host) => stack.replaceAll(host, '{host}');

function CrashScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <Screen kind="bad" title={t('crash.title')} text={t('crash.text')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.stack} tabIndex={0} aria-label={t('crash.stack')}>
        {maskHost(stack)}
      </section>
      <div className={classes.actions}>
        <button type="button" className={classes.primary} onClick={browser.reload}>
          <IconRefresh {...iconProps} />
          {t('crash.reload')}
        </button>
        <a href={links.reportIssue} target="_blank" rel="noreferrer" className={classes.secondary}>
          <IconBug {...iconProps} />
          {t('crash.report')}
        </a>
      </div>
    </Screen>
  );
}

/** Error screen inside a route. */
export const CrashedRoute = () => <CrashScreen error={useRouteError()} />;

/** Error screen outside the routes. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary Fallback={CrashScreen}>{children}</ErrorBoundary>
);
