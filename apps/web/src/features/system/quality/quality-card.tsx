import type { QualityRow } from '@captionarr/contract';
import { Link } from 'react-router';
import { inOrder } from '#lib/in-order.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import media from '#blocks/media/media.module.css';
import { FileOriginLines } from '#blocks/quality/file-origin.tsx';
import { FindingList } from '#blocks/quality/finding-list.tsx';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { pathOf, useRowFile } from './row-file.ts';
import { QualityActions } from './use-quality-columns.tsx';

/** The same where there is no room for columns. */
export function QualityCard({ row }: { row: QualityRow }) {
  const name = useLanguageText()(row.language);
  const file = useRowFile()(row);
  return (
    <CardBody>
      <Link to={pathOf(row)} className={media.cardTitle}>
        {inOrder(row.title)}
      </Link>
      <span className="dim fine">{name}</span>
      <FileOriginLines quality={row} name={name} onVersions={() => startAction({ what: 'versions', file })} />
      <FindingList quality={row} />
      <QualityActions row={row} file={file} />
    </CardBody>
  );
}
