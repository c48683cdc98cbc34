import type { Cause, LibrarySource } from '@captionarr/contract';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconHelpCircle, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRelative } from '#lib/relative-time.ts';
import { Needs } from '#lib/needs.tsx';
import { Cover } from '#kit/cover/cover.tsx';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import media from '#blocks/media/media.module.css';
import { searchLanguages } from '#blocks/search/search-language.ts';
import { scopeOfSearch } from '#lib/searched-video.ts';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import { ActionMenu } from '#kit/toolbar/action-menu.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { SourceName } from '#blocks/sources/source-name.tsx';
import { MissingBadges } from './missing-badges.tsx';
import type { Question } from './wanted-list.tsx';
import { languageOfSearch, type WantedRow } from '#blocks/search/wanted-row.ts';
import { useStanding } from './use-standing.ts';

interface Props {
  row: WantedRow;
  /** Its library source, if there are several. */
  source?: LibrarySource | undefined;
  /** The cause that the list is narrowed to. */
  cause?: Cause | undefined;
  onWhy: (question: Question) => void;
}

/** The same where there is no room for columns. */
export function WantedCard({ row, source, cause, onWhy }: Props) {
  const { t, i18n } = useTranslation();
  const isHeld = useTaskLocks();
  const { search, words } = useStanding(row, cause);
  const facts = [...words, search && formatRelative(search.last_at, i18n.language)];
  const why = () => onWhy({ row, language: languageOfSearch(row, search), searchId: search?.search_id });
  const actions: Action[] = [
    {
      label: t('wanted.searchNow'),
      icon: IconSearch,
      disabled: row.missing.some((language) => isHeld(scopeOfSearch(row.video, language))),
      onClick: () => void searchLanguages(row.video, row.missing),
    },
    { label: t('wanted.why'), icon: IconHelpCircle, disabled: !search, onClick: why, needs: 'searches.read' },
  ];
  return (
    <CardBody
      picture={<Cover title={row.name} src={row.poster ?? undefined} width={44} />}
      actions={
        <ActionMenu actions={actions}>
          <ActionIcon size={44} aria-label={t('media.actions', { title: row.video.title })}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </ActionMenu>
      }
    >
      <Link to={row.path} className={media.cardTitle}>
        {row.name} {row.number && <span dir="ltr">{row.number}</span>}
      </Link>
      <MissingBadges row={row} />
      <Needs call="searches.read">
        <span className="dim fine">{facts.filter(Boolean).join(' · ')}</span>
      </Needs>
      {source && (
        <span className="dim fine">
          <SourceName source={source} />
        </span>
      )}
    </CardBody>
  );
}
