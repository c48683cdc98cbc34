import { useStore } from '#lib/store.ts';
import { BulkChooser } from './choose/bulk-chooser.tsx';
import { FollowBulk } from './follow-bulk.tsx';
import { followed } from './followed.ts';
import { BulkPreview } from './preview/bulk-preview.tsx';
import { askedBulk } from './preview-bulk.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Bulk orders above every page: what to do, its preview, then the notices of what runs. */
export function BulkOverlay({ isOpen, onClose }: Props) {
  const asked = useStore(askedBulk);
  const orders = useStore(followed);
  const cancel = () => {
    onClose();
    asked?.onCancel?.();
  };
  const start = () => {
    onClose();
    asked?.onStart?.();
  };
  return (
    <>
      {isOpen && asked && !asked.order && (
        <BulkChooser
          selection={asked.selection}
          onChoose={(order, selection) => askedBulk.set({ ...asked, order, selection })}
          onCancel={cancel}
        />
      )}
      {isOpen && asked?.order && (
        <BulkPreview order={asked.order} selection={asked.selection} onStart={start} onCancel={cancel} />
      )}
      {orders.map((id) => (
        <FollowBulk key={id} id={id} />
      ))}
    </>
  );
}
