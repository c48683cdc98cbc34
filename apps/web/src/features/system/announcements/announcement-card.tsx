import type { Announcement } from '@captionarr/contract';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { DismissButton, MoreInfo, Since } from './announcement-cells.tsx';

interface Props {
  announcement: Announcement;
  onDismiss: (hash: string) => void;
}

/** The same where there is no room for columns. */
export const AnnouncementCard = ({ announcement, onDismiss }: Props) => (
  <CardBody actions={<DismissButton announcement={announcement} onDismiss={onDismiss} />}>
    <small className="dim">
      <Since announcement={announcement} />
    </small>
    <span>{announcement.text}</span>
    {announcement.link && <MoreInfo announcement={announcement} />}
  </CardBody>
);
