import type { ProfileChange } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#lib/moment.ts';
import { DrawerEntry } from '#kit/dialogs/drawer-entries.tsx';
import { QuietOk } from '#kit/facts/fact.tsx';
import { useActorLabels } from '#lib/use-actor-labels.ts';
import { ProfileMoves } from '#blocks/media/profile-changes/profile-moves.tsx';

interface Props {
  change: ProfileChange;
  /** The change that it undid, where that is known. */
  undid: ProfileChange | undefined;
  isUndoing: boolean;
  /** Another one is being undone. */
  isWaiting: boolean;
  onUndo: () => void;
}

export function ChangeEntry({ change, undid, isUndoing, isWaiting, onUndo }: Props) {
  const { t, i18n } = useTranslation();
  const { kind, who, items, title, groups, undoes, undone_at } = change;
  const when = ({ at }: ProfileChange) => formatMoment(new Date(at).toISOString(), i18n.language);
  const nameOf = (name: string | null) => (name === null ? t('media.noProfile') : name || t('media.unknownProfile'));
  const by = useActorLabels()(who);
  const what = (items === 1 && title) || t(`profileChanges.items.${kind}`, { count: items });
  const moves = groups.map(({ before, after, items: count }) => ({
    key: `${before}→${after}`,
    from: nameOf(before),
    to: nameOf(after),
    count: t(`profileChanges.items.${kind}`, { count }),
  }));
  return (
    <DrawerEntry
      title={what}
      details={
        <>
          <p>{t('profileChanges.when', { when: when(change), by })}</p>
          {undoes !== null && (
            <p>{undid ? t('profileChanges.undid', { when: when(undid) }) : t('profileChanges.undidEarlier')}</p>
          )}
        </>
      }
      action={
        undone_at === null ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            aria-label={t('profileChanges.undoOf', { what, when: when(change) })}
            loading={isUndoing}
            disabled={isWaiting}
            onClick={onUndo}
          >
            {t('profileChanges.undo')}
          </Button>
        ) : (
          <QuietOk>{t('profileChanges.undone')}</QuietOk>
        )
      }
    >
      <ProfileMoves label={t('profileChanges.moves')} moves={moves} />
    </DrawerEntry>
  );
}
