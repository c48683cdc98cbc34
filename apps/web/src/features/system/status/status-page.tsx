import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconClipboard, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SystemStatus } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import { usePageTitle } from '#lib/page-title.ts';
import { keys } from '#lib/queries/keys.ts';
import { checkHealth, healthQuery, statusQuery } from '#lib/queries/system.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { LoadError } from '#kit/states/load-error.tsx';
import { Card } from '#kit/card/card.tsx';
import { Checks } from './checks.tsx';
import { Issue } from './issue.tsx';
import { Setup } from './setup.tsx';
import classes from './status.module.css';
import { useReport } from './use-report.tsx';
import { Verdict } from './verdict.tsx';
import { verdictOf } from './verdict-of.ts';
import { useAbout } from './use-about.ts';

/** Is everything all right? */
export function StatusPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const client = useQueryClient();
  const health = useQuery(healthQuery());
  const status = useQuery(statusQuery());
  const again = useMutation({
    mutationFn: checkHealth,
    onSuccess: (answer) => {
      client.setQueryData(keys.health, answer);
      return Promise.all([keys.status, keys.badges].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const report = useReport(health.data, status.data);
  const verdict = health.data && verdictOf(health.data).state;
  const steps = verdict === 'setup' || verdict === 'ready' ? health.data?.setup : undefined;
  const title = t('nav.status');
  usePageTitle(title);

  return (
    <Page>
      <PageHead
        title={title}
        section={narrow ? undefined : t('nav.system')}
        plain
        actions={[
          {
            label: t('systemStatus.again'),
            icon: IconRefresh,
            loading: again.isPending,
            onClick: () => again.mutate(),
          },
          {
            label: report.isCopied ? t('copy.copied') : t('systemStatus.copyReport'),
            icon: report.isCopied ? IconCheck : IconClipboard,
            disabled: !health.data || !status.data,
            onClick: report.copy,
          },
        ]}
      />
      {health.error && !health.data && (
        <LoadError error={health.error} title={t('systemStatus.notLoaded')} onRetry={() => void health.refetch()} />
      )}
      {(health.data || health.isPending) && <Verdict health={health.data} />}
      {steps && <Setup steps={steps} />}
      {health.data?.data.map((issue) => (
        <Issue key={issue.key ?? `${issue.object} ${issue.issue}`} issue={issue} />
      ))}
      {/* Mounted again with the issues above it: moving it down would be a layout shift. */}
      <div className={classes.columns} key={String(health.isPending)}>
        {(health.isPending || health.data?.checks) && <Checks health={health.data} />}
        {(status.isPending || status.data) && <About status={status.data} />}
      </div>
      {status.error && !status.data && (
        <LoadError
          error={status.error}
          title={t('systemStatus.aboutNotLoaded')}
          onRetry={() => void status.refetch()}
        />
      )}
      {report.dialog}
    </Page>
  );
}

function About({ status }: { status: SystemStatus | undefined }) {
  const { t } = useTranslation();
  const about = useAbout();
  return (
    <section aria-labelledby="system-about">
      <h2 id="system-about" className={classes.heading}>
        {t('systemStatus.about.title')}
      </h2>
      {!status && <Skeleton height={320} radius="lg" />}
      {status && (
        <Card component="dl" className={classes.about}>
          {about(status).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Card>
      )}
    </section>
  );
}
