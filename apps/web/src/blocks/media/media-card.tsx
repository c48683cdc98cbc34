import type { LibrarySource } from '@captionarr/contract';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '#kit/cover/cover.tsx';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { ActionMenu } from '#kit/toolbar/action-menu.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { SourceName } from '#blocks/sources/source-name.tsx';
import { pathOf, yearBeside, type MediaItem } from './item.ts';
import classes from './media.module.css';

interface Props {
  item: MediaItem;
  /** How it stands. */
  line: ReactNode;
  facts: readonly string[];
  /** Its library source, if there are several. */
  source?: LibrarySource | undefined;
  actions: readonly Action[];
}

/** A series or movie where there is no room for columns. */
export function MediaCard({ item, line, facts, source, actions }: Props) {
  const { t } = useTranslation();
  return (
    <CardBody
      picture={<Cover title={item.title} src={item.poster ?? undefined} width={44} />}
      actions={
        <ActionMenu actions={actions}>
          <ActionIcon size={44} aria-label={t('media.actions', { title: item.title })}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </ActionMenu>
      }
    >
      <Link to={pathOf(item)} className={classes.cardTitle}>
        {item.title} <span>{yearBeside(item)}</span>
      </Link>
      <span className={classes.cardLine}>{line}</span>
      <span className="dim fine">{facts.join(' · ')}</span>
      {source && (
        <span className="dim fine">
          <SourceName source={source} />
        </span>
      )}
    </CardBody>
  );
}
