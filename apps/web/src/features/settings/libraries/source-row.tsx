import type { LibrarySource } from '@captionarr/contract';
import { hasValue } from '@captionarr/contract/browser';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '#lib/use-said.ts';
import colors from '#blocks/sources/sources.module.css';
import { Card } from '#kit/card/card.tsx';
import { Ago } from '#kit/facts/ago.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { ActionMenu } from '#kit/toolbar/action-menu.tsx';
import { kindName } from './kind-name.ts';
import classes from './libraries.module.css';
import { SourceChanges } from './source-changes.tsx';
import { kindParts } from './source-kinds.ts';
import { SourcePaths } from './source-paths.tsx';
import { SourceProfile } from './source-profile.tsx';
import { describeState, needsAttention } from './source-state.ts';
import { useSourceActions } from './use-source-actions.ts';

interface Props {
  source: LibrarySource;
  onEdit: () => void;
  onMatch: () => void;
  onRemove: () => void;
}

export function SourceRow({ source, onEdit, onMatch, onRemove }: Props) {
  const { t } = useTranslation();
  const actions = useSourceActions(source, { onEdit, onMatch, onRemove });
  const described = describeState(source, t);
  const reason = useSaid(needsAttention(described) ? described.detail : undefined);
  const Picture = kindParts[source.kind].icon;
  const counts = [
    source.series > 0 && t('list.series.total', { count: source.series }),
    source.episodes > 0 && t('preview.episodes', { count: source.episodes }),
    source.movies > 0 && t('list.movies.total', { count: source.movies }),
  ].filter(Boolean);
  const hasBrokenPaths = source.enabled && (source.paths?.broken ?? 0) > 0;

  return (
    <Card
      component="li"
      className={classes.source}
      data-ill={needsAttention(described) || undefined}
      data-off={!source.enabled || undefined}
    >
      <span className={`${classes.picture} ${colors.color}`} data-color={source.color}>
        <Picture {...iconProps} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          <b>{source.name}</b>
          <span className={classes.kind}>
            <i className={`${colors.dot} ${colors.color}`} data-color={source.color} aria-hidden />
            {kindName(source.kind, t)}
          </span>
        </p>
        {(hasValue(source.kind, 'folders') ? source.folders : [source.url]).map((address) => (
          <code key={address} className={classes.address}>
            {address}
          </code>
        ))}
      </div>
      <div className={classes.words}>
        <Fact state={described.state} strong>
          {described.text}
        </Fact>
        <small>{counts.length > 0 ? counts.join(' · ') : t('librariesPage.noTitles')}</small>
        {source.unsure > 0 && <small>{t('folderSource.unsure', { count: source.unsure })}</small>}
        {needsAttention(described) && source.sync && (
          <small>
            {t('librariesPage.lastSynced')} <Ago at={source.sync.at} />
          </small>
        )}
      </div>
      <SourceProfile id={source.default_profile} />
      <div className={classes.words}>
        {reason ? <small className={classes.why}>{reason}</small> : <SourcePaths paths={source.paths} />}
        <SourceChanges source={source} />
      </div>
      <div className={classes.actions}>
        {hasBrokenPaths && (
          <Button variant="default" size="xs" onClick={onEdit}>
            {t('librariesPage.fixPaths')}
          </Button>
        )}
        {source.unsure > 0 && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('folderSource.matchFor', { name: source.name })}
            onClick={onMatch}
          >
            {t('folderSource.match')}
          </Button>
        )}
        <ActionMenu actions={actions}>
          <ActionIcon size={44} aria-label={t('media.actions', { title: source.name })}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </ActionMenu>
      </div>
    </Card>
  );
}
