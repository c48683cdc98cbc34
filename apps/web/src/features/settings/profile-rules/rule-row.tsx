import type { LanguageProfile, ProfileRule } from '@captionarr/contract';
import type { RuleConflict } from '@captionarr/contract/browser';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './rules.module.css';
import { useConditionLabels } from './use-condition-labels.ts';

interface Props {
  rule: ProfileRule;
  index: number;
  rules: readonly ProfileRule[];
  profiles: readonly LanguageProfile[];
  conflict: RuleConflict | undefined;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const steps = { ArrowUp: -1, ArrowDown: 1 } as const;

export function RuleRow({ rule, index, rules, profiles, conflict, onEdit, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const conditionsOf = useConditionLabels();
  const { id, name, profileId } = rule;
  const profile = profiles.find((each) => each.profileId === profileId)?.name;
  const covering = rules.findIndex((each) => each.id === conflict?.by);
  return (
    <li className={classes.rule}>
      <div className={classes.words}>
        <UnstyledButton
          className={classes.name}
          data-rule={id}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onEdit}
          onKeyDown={(event) => {
            const by = event.altKey && event.key in steps ? steps[event.key as keyof typeof steps] : undefined;
            if (!by) return;
            event.preventDefault();
            onMove(by);
          }}
        >
          {t('profileRules.row', { position: index + 1, name })}
        </UnstyledButton>
        <div className="dim fine">
          <Facts>
            {conditionsOf(rule).map((condition) => (
              <Fact key={condition}>{condition}</Fact>
            ))}
            <b>{profileId === null ? t('media.noProfile') : (profile ?? t('media.unknownProfile'))}</b>
          </Facts>
        </div>
        {conflict && (
          <Fact state="warn">
            {t(`profileRules.conflicts.${conflict.why}`, { position: covering + 1, name: rules[covering]?.name })}
          </Fact>
        )}
      </div>
      <div className={classes.actions}>
        <IconButton
          label={t('profileRules.up', { name })}
          icon={IconArrowUp}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('profileRules.down', { name })}
          icon={IconArrowDown}
          disabled={index === rules.length - 1}
          onClick={() => onMove(1)}
        />
        <IconButton label={t('profileRules.edit', { name })} icon={IconPencil} onClick={onEdit} />
        <IconButton label={t('profileRules.remove', { name })} icon={IconTrash} onClick={onRemove} />
      </div>
    </li>
  );
}
