import type { ProfileRule } from '@captionarr/contract';
import { findConflicts } from '@captionarr/contract/browser';
import { Button } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profilesOf, rulesOf } from '#features/settings/languages/staged.ts';
import { useModalSave } from '#features/settings/use-modal-save.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { moveRule, newRule, putRule } from './rule.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleRow } from './rule-row.tsx';
import { RulesPreviewDialog } from './rules-preview.tsx';
import classes from './rules.module.css';

/** The rules in the order they are tried. */
export function RulesSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const rules = rulesOf(form);
  const profiles = profilesOf(form);
  const conflicts = findConflicts(
    rules,
    profiles.map(({ profileId }) => profileId),
  );
  const stage = (next: readonly ProfileRule[]) => form.stage('profile-rules', next);
  const dialog = useModalSave((rule: ProfileRule) => stage(putRule(rules, rule)));
  const [isPreviewing, setPreviewing] = useState(false);
  const { list, follow } = useFollowedFocus();

  const move = (index: number, by: -1 | 1) => {
    const rule = rules[index];
    if (!rule || !rules[index + by]) return;
    stage(moveRule(rules, index, by));
    follow(rule.id);
  };

  return (
    <>
      <p className={classes.intro}>{t('profileRules.intro')}</p>
      {rules.length > 0 && (
        <ol ref={list} className={classes.rules} aria-label={t('profileRules.list')}>
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              index={index}
              rules={rules}
              profiles={profiles}
              conflict={conflicts.find((conflict) => conflict.rule === rule.id)}
              onEdit={() => dialog.open(rule)}
              onMove={(by) => move(index, by)}
              onRemove={() => stage(rules.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => dialog.open(newRule(profiles[0]?.profileId ?? null))}
        >
          {t('profileRules.add')}
        </Button>
        {(rules.length > 0 || form.isStaged('profile-rules')) && (
          <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setPreviewing(true)}>
            {t('profileRules.preview.open')}
          </Button>
        )}
      </div>
      {dialog.edited && (
        <RuleDialog
          key={dialog.edited.opening}
          opened={dialog.isOpen}
          given={dialog.edited.value}
          profiles={profiles}
          onSave={dialog.save}
          onCancel={dialog.close}
        />
      )}
      {isPreviewing && <RulesPreviewDialog form={form} rules={rules} onClose={() => setPreviewing(false)} />}
    </>
  );
}

/** A row that is moved takes the focus along, which the browser drops. */
function useFollowedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-rule="${moved.current}"]`)?.focus();
    moved.current = undefined;
  });
  return { list, follow: (id: string) => void (moved.current = id) };
}
