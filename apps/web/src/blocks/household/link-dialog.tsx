import type { HouseholdLink } from '@captionarr/contract';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedTitle } from './linked-title.ts';
import { LinkForm } from './link-form.tsx';
import { NewLinkView } from './new-link-view.tsx';

interface Props {
  /** Unset: only a link for the whole home can be made. */
  title?: LinkedTitle | undefined;
  onClose: () => void;
}

/** Makes a link for viewers, then shows its address once. */
export function LinkDialog({ title, onClose }: Props) {
  const { t } = useTranslation();
  const [made, setMade] = useState<HouseholdLink>();
  if (!made) return <LinkForm title={title} onMade={setMade} onCancel={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('householdLink.madeTitle', { label: made.label })}
      size={460}
      padding="lg"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <NewLinkView path={made.path ?? ''} onClose={onClose} />
    </Modal>
  );
}
