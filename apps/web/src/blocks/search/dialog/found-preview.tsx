import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { foundContentQuery, type ProviderMatch } from '#lib/queries/providers.ts';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { ContentView, CueSearch, useFoundCues } from '#blocks/subtitles/viewer/content-view.tsx';
import { releaseOf } from './filter-found.ts';
import { GetButton } from './get-button.tsx';
import type { GetState } from './use-get.ts';

interface Props {
  found: ProviderMatch;
  state: GetState;
  isBusy: boolean;
  onGet: () => void;
  onClose: () => void;
}

/** Preview of a subtitle before its download. */
export function FoundPreview({ found, state, isBusy, onGet, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(foundContentQuery(found.subtitle));
  const { text, setText, wanted, cues } = useFoundCues(data);
  const provider = providerName(found.provider);
  return (
    <TallDialog
      title={t('searchDialog.preview.title')}
      subtitle={[releaseOf(found), provider].filter(Boolean).join(' · ')}
      width={1040}
      onClose={onClose}
      top={<CueSearch text={text} setText={setText} />}
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
      <ContentView
        content={data}
        error={error}
        notLoaded={t('searchDialog.preview.notLoaded')}
        onRetry={() => void refetch()}
        cues={cues}
        wanted={wanted}
      />
    </TallDialog>
  );
}
