import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#lib/notices.tsx';
import type { ActionAddress } from './action-address.ts';
import type { SubtitleAction } from './subtitle-action.ts';
import { useLinkedAction } from './use-linked-action.ts';

interface Props {
  address: ActionAddress;
  onClose: () => void;
  show: (action: SubtitleAction, onClose: () => void) => ReactNode;
}

/** What a link opens. If it leads to something that is gone, a notice says so. */
export function LinkedPart({ address, onClose, show }: Props) {
  const { t } = useTranslation();
  const action = useLinkedAction(address);
  const isGone = action === null;
  useEffect(() => {
    if (!isGone) return;
    showNotice('info', { id: 'link-gone', title: t('dialog.linkGone'), message: t('dialog.linkGoneText') });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- told once; the address may change while it closes
  }, [isGone]);
  return action && show(action, onClose);
}
