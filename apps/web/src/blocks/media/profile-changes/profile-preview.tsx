import type { LibraryKind } from '@captionarr/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Needs } from '#lib/needs.tsx';
import { assignmentPreviewQuery } from '#lib/queries/profile-changes.ts';
import { ProfileName } from '#blocks/media/profile-name.tsx';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { ScrollRegion } from '#kit/dialogs/scroll-region.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { PreviewFailed, PreviewHead } from '#blocks/wanted-preview/preview-parts.tsx';
import { WantedPreview } from '#blocks/wanted-preview/wanted-preview.tsx';
import { movesOf, type PlannedProfile } from './planned-profiles.ts';
import classes from './profile-changes.module.css';
import { ProfileMoves } from './profile-moves.tsx';

interface Props {
  kind: LibraryKind;
  /** Keep the same list while the dialog is open. */
  planned: readonly PlannedProfile[];
  isApplying: boolean;
  onApply: () => void;
  onCancel: () => void;
}

/** Preview of a profile change for many items. */
export function ProfilePreview({ kind, planned, isApplying, onApply, onCancel }: Props) {
  const { t } = useTranslation();
  const profiles = useProfiles();
  const { data, error, isFetching, refetch } = useQuery(assignmentPreviewQuery(kind, planned));
  const moves = movesOf(planned).map(({ from, to, count }) => ({
    key: `${from} ${to}`,
    from: <ProfileName id={from} profiles={profiles} />,
    to: <ProfileName id={to} profiles={profiles} />,
    count: t(`profileChanges.items.${kind}`, { count }),
  }));
  const foot = (
    <>
      <Needs call="history.undoProfileChange">
        <p>
          <span className={classes.undoable}>
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden /> {t('profileChanges.preview.undoable')}
          </span>
        </p>
      </Needs>
      <Button variant="default" data-autofocus onClick={onCancel}>
        {t('dialog.cancel')}
      </Button>
      <Button disabled={isFetching} loading={isApplying} onClick={onApply}>
        {t('profileChanges.preview.apply')}
      </Button>
    </>
  );
  return (
    <TallDialog
      title={t(`profileChanges.preview.title.${kind}`, { count: planned.length })}
      subtitle={t('profileChanges.preview.text')}
      width={640}
      foot={foot}
      onClose={onCancel}
    >
      <ScrollRegion className={classes.body} label={t('profileChanges.preview.result')}>
        <ProfileMoves label={t('profileChanges.moves')} moves={moves} />
        <div className={classes.part} aria-busy={isFetching}>
          <PreviewHead title={t('profileChanges.preview.result')}>
            {data && <small>{t('preview.compared', { count: data.compared })}</small>}
          </PreviewHead>
          {isFetching && !data && <Skeleton h={96} radius="md" />}
          {error && !isFetching && (
            <PreviewFailed title={t('profileChanges.preview.failed')} error={error} onRetry={() => void refetch()} />
          )}
          {data && <WantedPreview preview={data} />}
        </div>
      </ScrollRegion>
    </TallDialog>
  );
}
