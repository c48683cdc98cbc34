import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { foundContentQuery, type Found } from '#lib/queries/providers.ts';
import { iconProps } from '#ui/icon-button/icon-props.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { TallDialog } from '#ui/subtitles/preview/tall-dialog.tsx';
import { Waiting } from '#ui/subtitles/preview/waiting.tsx';
import { CueList } from '#ui/subtitles/viewer/cue-list.tsx';
import { findCues } from '#ui/subtitles/viewer/find-cues.ts';
import { releaseOf } from './filter-found.ts';
import { GetButton } from './get-button.tsx';
import type { GetState } from './use-get.ts';

interface Props {
  found: Found;
  state: GetState;
  isBusy: boolean;
  onGet: () => void;
  onClose: () => void;
}

/** What is in a subtitle before it is taken. */
export function FoundPreview({ found, state, isBusy, onGet, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const { data, error, refetch } = useQuery(foundContentQuery(found.subtitle));
  const cues = useMemo(() => findCues(data?.cues ?? [], wanted), [data, wanted]);
  const provider = providerName(found.provider);
  return (
    <TallDialog
      title={t('searchDialog.preview.title')}
      subtitle={[releaseOf(found), provider].filter(Boolean).join(' · ')}
      width={1040}
      onClose={onClose}
      top={
        <TextInput
          aria-label={t('subtitleViewer.search')}
          placeholder={t('subtitleViewer.search')}
          leftSection={<IconSearch {...iconProps} />}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      }
      foot={
        <>
          <p>{t('searchDialog.preview.counts', { provider })}</p>
          <Button variant="default" onClick={onClose}>
            {t('searchDialog.preview.back')}
          </Button>
          <GetButton found={found} state={state} isBusy={isBusy} isBest size="sm" onGet={onGet} />
        </>
      }
    >
      {error && !data && (
        <LoadError error={error} title={t('searchDialog.preview.notLoaded')} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Waiting />}
      {data && cues.length === 0 && (
        <EmptyState
          drawing="nothing-found"
          title={t(data.cues.length === 0 ? 'subtitleViewer.empty' : 'subtitleViewer.notFound')}
        />
      )}
      {data && cues.length > 0 && <CueList cues={cues} text={wanted} further={data.further} />}
    </TallDialog>
  );
}
