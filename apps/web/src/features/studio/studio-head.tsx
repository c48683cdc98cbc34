import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconDots,
  IconDownload,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadText } from './download-text.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { ActionMenu } from '#kit/toolbar/action-menu.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useOffline } from '#lib/use-offline.ts';
import { BackButton } from './back-button.tsx';
import { countUnsaved } from './session.ts';
import { useSession, useStudio } from './studio-context.ts';
import { useSaving } from './use-saving.tsx';
import classes from './studio.module.css';

/** What is edited, how much isn’t saved, and the way to save it. */
export function StudioHead({ onHistory }: { onHistory?: () => void }) {
  const { t } = useTranslation();
  const { file, place, session } = useStudio();
  const state = useSession();
  const { history } = state;
  const changes = countUnsaved(state);
  const { ask } = useSaving();
  const isNarrow = useNarrow();
  const isAway = useOffline();
  const languageOf = useLanguageText();
  const facts = t('studio.facts', {
    language: languageOf(file.language),
    format: file.format.toUpperCase(),
    count: history.cues.length,
  });
  return (
    <header className={classes.head}>
      <BackButton place={place} itemId={file.item_id} />
      <div className={classes.title}>
        <h1 className="cut">{file.title}</h1>
        <p className="cut dim fine">{facts}</p>
      </div>
      <output className={classes.changes} data-any={changes > 0 || undefined}>
        {isAway && changes > 0 ? t('studio.away') : t('studio.changes', { count: changes })}
      </output>
      {!isNarrow && (
        <>
          <IconButton
            label={t('studio.undo')}
            icon={IconArrowBackUp}
            disabled={history.done.length === 0}
            onClick={session.undo}
          />
          <IconButton
            label={t('studio.redo')}
            icon={IconArrowForwardUp}
            disabled={history.undone.length === 0}
            onClick={session.redo}
          />
          <Button variant="default" leftSection={<IconHistory {...iconProps} />} onClick={onHistory}>
            {t('studio.history.open')}
          </Button>
        </>
      )}
      <Button leftSection={!isNarrow && <IconDeviceFloppy {...iconProps} />} disabled={changes === 0} onClick={ask}>
        {t(isNarrow ? 'studio.save.short' : 'studio.save.do')}
      </Button>
      <More changes={changes} />
    </header>
  );
}

function More({ changes }: { changes: number }) {
  const { t } = useTranslation();
  const { file, place, session } = useStudio();
  const [isAsking, setIsAsking] = useState(false);
  const undoAll = () => {
    while (session.state.get().history.done.length > session.state.get().savedAt) session.undo();
    setIsAsking(false);
  };
  const actions: Action[] = [
    {
      label: t('studio.more.download'),
      icon: IconDownload,
      onClick: () => downloadText(place.path, session.state.get().history.cues),
    },
    {
      label: t('studio.more.discard'),
      icon: IconTrash,
      danger: true,
      divided: true,
      disabled: changes === 0,
      onClick: () => setIsAsking(true),
    },
  ];
  return (
    <>
      <ActionMenu actions={actions}>
        <IconButton label={t('studio.more.title')} icon={IconDots} hasMenu />
      </ActionMenu>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('studio.more.discardTitle', { count: changes })}
        confirm={t('studio.more.discard')}
        onConfirm={undoAll}
        onCancel={() => setIsAsking(false)}
      >
        {t('studio.more.discardText', { title: file.title })}
      </ConfirmDialog>
    </>
  );
}
