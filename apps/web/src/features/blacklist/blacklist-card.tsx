import type { LibrarySource } from '@captionarr/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { providerName } from '#lib/provider-name.ts';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { MomentCell } from '#blocks/history/cells.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { SourceName } from '#blocks/sources/source-name.tsx';
import media from '#blocks/media/media.module.css';
import type { BlacklistRow } from './blacklist-row.ts';
import type { Removal } from './use-removal.ts';

interface Props {
  row: BlacklistRow;
  removal: Removal;
  /** Its library source, if there are several. */
  source?: LibrarySource | undefined;
}

/** The same where there is no room for columns. */
export function BlacklistCard({ row, source, removal: { isRunning, remove } }: Props) {
  const { t } = useTranslation();
  const { name, path, number, title, language, provider, moment, release = t('blacklist.releaseUnknown') } = row;
  return (
    <CardBody
      actions={
        <IconButton label={t('blacklist.remove')} icon={IconTrash} disabled={isRunning} onClick={() => remove(row)} />
      }
    >
      <Link to={path} className={media.cardTitle}>
        {name} {number && <span>{number}</span>}
      </Link>
      <span className={media.cardLine}>
        {language && (
          <span>
            <LanguageBadge language={language} kind="named" />
          </span>
        )}
        {title}
      </span>
      <span className="dim fine">{release}</span>
      <span className="dim fine">
        {providerName(provider)} · <MomentCell moment={moment} />
      </span>
      {source && (
        <span className="dim fine">
          <SourceName source={source} />
        </span>
      )}
    </CardBody>
  );
}
