import { formatLanguageEquals, parseLanguageEquals, type LanguageEquals } from '@captionarr/contract/settings';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';
import { EqualsRow } from './equals-row.tsx';
import classes from './equals.module.css';

const blank = { language: '', hi: false, forced: false };
const newRule: LanguageEquals = { source: blank, target: blank };

/** Rules, each kept as one text; a new one becomes part of the value once both its languages are chosen. */
export function EqualsWidget({ field, id, value, onChange, disabled }: WidgetProps<FieldOfKind<'list'>>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<LanguageEquals>();
  const put = (rules: readonly string[]) => onChange([...new Set(rules)]);

  const follow = (rule: LanguageEquals) => {
    const isWhole = rule.source.language !== '' && rule.target.language !== '';
    setDraft(isWhole ? undefined : rule);
    if (isWhole) put([...value, formatLanguageEquals(rule)]);
  };

  return (
    <fieldset className={classes.rules} id={id} aria-label={field.label}>
      {value.map((text, index) => (
        <EqualsRow
          key={text}
          rule={parseLanguageEquals(text)}
          text={text}
          disabled={disabled}
          onChange={(rule) => put(value.with(index, formatLanguageEquals(rule)))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {draft && (
        <EqualsRow rule={draft} text="" disabled={disabled} onChange={follow} onRemove={() => setDraft(undefined)} />
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled || draft !== undefined}
        onClick={() => setDraft(newRule)}
      >
        {t('profileEditor.equals.add')}
      </Button>
    </fieldset>
  );
}
