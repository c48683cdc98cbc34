import type { FileChoice, MatchedTitle } from '@captionarr/contract';
import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './inbox.module.css';
import { choiceOf, draftOf, problemsOf, type MatchProblem } from './match-draft.ts';

interface Props {
  /** Of the file. */
  name: string;
  proposals: readonly MatchedTitle[];
  loading: boolean;
  onMatch: (choice: FileChoice) => void;
  onCancel: () => void;
}

/** Says in a person's own words what a file is. */
export function MatchForm({ name, proposals, loading, onMatch, onCancel }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(proposals[0]));
  const [tried, setTried] = useState(false);
  const put = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));
  const problems = problemsOf(draft);
  const errorOf = (problem: MatchProblem) => tried && problems.includes(problem) && t(`inbox.problems.${problem}`);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0) onMatch(choiceOf(draft, proposals));
  };
  const number = (field: 'year' | 'season' | 'episode') => (
    <NumberInput
      key={field}
      className={classes.number}
      label={t(`anyTitle.${field}`)}
      value={draft[field]}
      onChange={(value) => put({ [field]: typeof value === 'number' ? value : '' })}
      min={0}
      max={99_999}
      error={field !== 'year' && errorOf(field)}
      hideControls
      allowDecimal={false}
      allowNegative={false}
    />
  );
  return (
    <form className={classes.form} aria-label={t('inbox.form', { name })} noValidate onSubmit={send}>
      <SegmentedControl
        className={classes.type}
        aria-label={t('anyTitle.type')}
        data={(['episode', 'movie'] as const).map((value) => ({ value, label: t(`anyTitle.types.${value}`) }))}
        value={draft.type}
        onChange={(type) => put({ type })}
      />
      <div className={classes.fields}>
        <TextInput
          className={classes.title}
          label={t(`anyTitle.titles.${draft.type}`)}
          value={draft.title}
          maxLength={300}
          error={errorOf('title')}
          onChange={({ currentTarget }) => put({ title: currentTarget.value })}
        />
        {number('year')}
        {draft.type === 'episode' && [number('season'), number('episode')]}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" size="xs" loading={loading}>
          {t('inbox.match')}
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
