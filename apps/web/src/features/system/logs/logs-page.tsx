import type { LogEntry } from '@captionarr/contract';
import { useLocalStorage } from '@mantine/hooks';
import { IconDownload, IconFilter, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#lib/download-file.ts';
import { serverUrl } from '#lib/page-config.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSavedValues } from '#blocks/forms/settings/use-saved-values.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { EmptyLogDialog } from './empty-log-dialog.tsx';
import { filterBadge } from './filter-badge.ts';
import { LiveBar } from './live-bar.tsx';
import { LogBody } from './log-body.tsx';
import { LogDetails } from './log-details.tsx';
import { LogFilterDialog } from './log-filter-dialog.tsx';
import { useAtTop } from './use-at-top.ts';
import { useLogs } from './use-logs.ts';

export function LogsPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const scroller = useRef<HTMLElement>(null);
  const [isLive, setIsLive] = useLocalStorage({ key: 'captionarr-live-log', defaultValue: false });
  const [opened, setOpened] = useState<'filter' | 'empty'>();
  const [detailed, setDetailed] = useState<LogEntry>();
  const [isThere, setIsThere] = useState(false);
  const { isAtTop, goToTop } = useAtTop(scroller, narrow, isThere);
  /** Rows without ids cannot be loaded incrementally. */
  const [isNumbered, setIsNumbered] = useState(true);
  const logs = useLogs({ isLive: isLive && isNumbered, isAtTop });
  const hasNumbers = logs.rows?.[0] === undefined || logs.rows[0].id !== undefined;
  if (hasNumbers !== isNumbered) setIsNumbered(hasNumbers);
  const hasRows = (logs.rows?.length ?? 0) > 0;
  if (hasRows !== isThere) setIsThere(hasRows);
  const badge = filterBadge(useSavedValues(noParts).saved);
  const close = useCallback(() => setOpened(undefined), []);
  usePageTitle(t('logs.title'));

  return (
    <Page fill>
      <PageHead
        title={t('logs.title')}
        section={t('nav.system')}
        plain
        actions={[
          { label: t('logs.refresh'), icon: IconRefresh, loading: logs.isRefetching, onClick: logs.refresh },
          { label: t('logs.download'), icon: IconDownload, onClick: () => downloadFile(serverUrl('/bazarr.log')) },
          {
            label: t('logs.empty'),
            icon: IconTrash,
            disabled: !hasRows && badge === undefined,
            onClick: () => setOpened('empty'),
          },
          { label: t('logs.filter'), icon: IconFilter, badge, onClick: () => setOpened('filter') },
        ]}
      />
      {isNumbered && <LiveBar {...{ isLive, isAtTop }} onLive={setIsLive} onTop={goToTop} />}
      <LogBody {...logs} scroller={scroller} isFiltered={badge !== undefined} onDetails={setDetailed} />
      {opened === 'filter' && <LogFilterDialog onClose={close} />}
      {opened === 'empty' && <EmptyLogDialog onClose={close} />}
      {detailed && <LogDetails entry={detailed} onClose={() => setDetailed(undefined)} />}
    </Page>
  );
}

const noParts = [] as const;
