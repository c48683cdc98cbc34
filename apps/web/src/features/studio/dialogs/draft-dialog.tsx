import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTimeOrDate } from '#lib/relative-time.ts';
import { DialogFoot } from '#kit/dialogs/dialog-foot.tsx';
import type { Draft } from '#features/studio/drafts.ts';
import { countEdits } from '#features/studio/model/edits.ts';
import { useStudio } from '#features/studio/studio-context.ts';
import { useBack } from '#features/studio/use-back.ts';

interface Props {
  draft: Draft;
  /** The file is still the one it was made from. */
  fits: boolean;
  onDecide: (isWanted: boolean) => void;
}

/** Changes that weren’t saved: nothing goes on before it’s said what becomes of them. */
export function DraftDialog({ draft, fits, onDecide }: Props) {
  const { t, i18n } = useTranslation();
  const { place, file } = useStudio();
  const back = useBack(place, file.item_id);
  const values = { count: countEdits(draft.edits), time: formatTimeOrDate(draft.at, i18n.language) };
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('studio.draft.title', values)}
      size="md"
      padding="lg"
    >
      <p>{t(fits ? 'studio.draft.text' : 'studio.draft.changed')}</p>
      <DialogFoot>
        <Button variant="default" onClick={() => onDecide(false)}>
          {t('studio.draft.discard')}
        </Button>
        <Button data-autofocus onClick={fits ? () => onDecide(true) : back}>
          {t(fits ? 'studio.draft.restore' : 'studio.draft.keep')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
