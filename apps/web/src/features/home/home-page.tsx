import { useQuery } from '@tanstack/react-query';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FileParts } from '#blocks/file-actions/file-parts.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { opened } from '#lib/opened.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { homeQuery } from './home.queries.ts';
import { HomePanels } from './home-panels.tsx';
import { HomeStatus } from './home-status.tsx';
import { noteVisit } from './last-visit.ts';
import { SetupSteps } from './setup-steps.tsx';
import { listsOf } from './use-cause-action.ts';
import { useHomeKeys } from './use-home-keys.ts';
import { useSearchMissing } from './use-search-missing.ts';
import { useVerdict } from './use-verdict.ts';

const halfDay = 12 * 60 * 60_000;

/** Is everything all right, what came, what is missing and why. */
export function HomePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [since] = useState(() => noteVisit());
  const [isLong] = useState(() => since !== undefined && Date.now() - since > halfDay);
  const { data: home, error, refetch } = useQuery(homeQuery(since));
  const search = useSearchMissing(home);
  const title = useVerdict(home, search.isSearching);
  const isSetup = home?.verdict === 'setup';
  usePageTitle(t('nav.home'));
  useHomeKeys(
    useMemo(
      () => ({
        s: search.disabled ? undefined : search.onClick,
        ...Object.fromEntries(
          (home?.causes ?? [])
            .slice(0, 6)
            .map((cause, place) => [String(place + 1), () => void navigate(listsOf(cause)[0]?.to ?? '/wanted/series')]),
        ),
      }),
      [home, navigate, search.disabled, search.onClick],
    ),
  );

  if (error && !home)
    return (
      <Page>
        <PageHead title={t('nav.home')} />
        <LoadError error={error} title={t('homePage.notLoaded')} onRetry={() => void refetch()} />
      </Page>
    );
  const { isSearching: _, ...searchAction } = search;
  return (
    <Page>
      <PageHead
        title={title}
        status={home && <HomeStatus home={home} since={isLong ? since : undefined} />}
        actions={
          isSetup
            ? [
                {
                  label: t('homePage.setup.continue'),
                  icon: IconArrowRight,
                  onClick: () => opened.set('guide'),
                  needs: 'imports.preview',
                },
              ]
            : [{ label: t('homePage.searchMissing'), icon: IconSearch, shortcut: 'S', ...searchAction }]
        }
      />
      {home && isSetup ? (
        <SetupSteps home={home} />
      ) : (
        <HomePanels home={home} since={isLong ? since : undefined} searchAll={searchAction} />
      )}
      <FileParts />
    </Page>
  );
}
