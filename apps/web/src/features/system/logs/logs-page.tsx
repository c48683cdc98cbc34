import { useLocalStorage } from '@mantine/hooks';
import { IconDownload, IconFilter, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useCallback, useRef, useState, useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@captionarr/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadFile } from '#lib/download-file.ts';
import { serverUrl } from '#lib/page-config.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSavedValues } from '#blocks/forms/settings/use-saved-values.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { LiveBar } from './live-bar.tsx';
import { LogBody } from './log-body.tsx';
import { LogDetails } from './log-details.tsx';
import { LogFilterDialog } from './log-filter-dialog.tsx';
import { useLogEntry } from './use-log-entry.ts';
import { useLogs } from './use-logs.ts';

export function LogsPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const scroller = useRef<HTMLElement>(null);
  const [isLive, setIsLive] = useLocalStorage({ key: 'captionarr-live-log', defaultValue: false });
  const [opened, setOpened] = useState<'filter' | 'empty'>();
  const details = useLogEntry();
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
      <LogBody {...logs} scroller={scroller} isFiltered={badge !== undefined} onDetails={details.show} />
      {opened === 'filter' && <LogFilterDialog onClose={close} />}
      {opened === 'empty' && <EmptyLogDialog onClose={close} />}
      {details.entry && <LogDetails entry={details.entry} onClose={details.close} />}
    </Page>
  );
}

const noParts = [] as const;

type Saved = Partial<Pick<FormValues, 'general.debug' | 'log.include_filter' | 'log.exclude_filter'>>;

/** Letters of the active filters: D for debug, I for include, E for exclude. */
function filterBadge(saved: Saved | undefined) {
  const letters = [saved?.['log.include_filter'] && 'I', saved?.['log.exclude_filter'] && 'E'].filter(Boolean);
  const words = [saved?.['general.debug'] && 'Debug', letters.join('/')].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : undefined;
}

/** Asks before the log is gone. */
function EmptyLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const empty = useMutation({
    mutationFn: () => api.logs.empty({}),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.logs }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('logs.emptyTitle')}
      confirm={t('logs.empty')}
      loading={empty.isPending}
      onConfirm={() => empty.mutate()}
      onCancel={onClose}
    >
      {t('logs.emptyText')}
    </ConfirmDialog>
  );
}

/** Px within which the newest rows are still in sight. */
const near = 24;

/** Whether the newest rows are in sight, in what scrolls: the list, or on a phone the page. */
function useAtTop(scroller: RefObject<HTMLElement | null>, narrow: boolean, isThere: boolean) {
  const [isAtTop, setIsAtTop] = useState(true);
  useEffect(() => {
    const element = narrow ? window : scroller.current;
    if (!isThere || !element) return undefined;
    const check = () => {
      const list = scroller.current;
      const scrolled = narrow ? window.scrollY - (list?.offsetTop ?? 0) : (list?.scrollTop ?? 0);
      setIsAtTop(scrolled <= near);
    };
    check();
    element.addEventListener('scroll', check, { passive: true });
    return () => element.removeEventListener('scroll', check);
  }, [scroller, narrow, isThere]);

  const goToTop = () => {
    const target = { top: 0, behavior: 'instant' } as const;
    if (narrow) window.scrollTo(target);
    else scroller.current?.scrollTo(target);
    setIsAtTop(true);
  };
  return { isAtTop, goToTop };
}
