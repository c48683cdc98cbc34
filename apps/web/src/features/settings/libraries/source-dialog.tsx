import type { LibrarySource, SourceKind, SourceValues } from '@captionarr/contract';
import { hasValue } from '@captionarr/contract/browser';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '#lib/api.ts';
import { Reason } from '#lib/help-link.tsx';
import { keys } from '#lib/queries/keys.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { Note } from '#kit/states/note.tsx';
import { newValues } from '#blocks/sources/new-source.ts';
import { ColorChoice } from './color-choice.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { FolderFields } from './folder-fields.tsx';
import { addKindText, kindName } from './kind-name.ts';
import { changedValues, problemsOf, problemsOfConnection, tidyValues, valuesOf } from './source-draft.ts';
import type { Problem } from './source-draft.ts';
import { SourceLibraries } from './source-libraries.tsx';
import { SourceMappings } from './source-mappings.tsx';
import { SourceOptions } from './source-options.tsx';
import { useSourceTest } from './use-source-test.ts';
import { WebhookHint } from './webhook-hint.tsx';

interface Props {
  opened: boolean;
  kind: SourceKind;
  /** None when a source is added. */
  given: LibrarySource | undefined;
  others: readonly LibrarySource[];
  onClose: () => void;
}

const problemTexts: Record<Problem, string> = {
  name: 'librariesPage.problems.name',
  nameTaken: 'librariesPage.problems.nameTaken',
  address: 'mediaServers.problems.address',
  key: 'mediaServers.problems.key',
  otherAddress: 'mediaServers.problems.otherAddress',
  mapping: 'librariesPage.problems.mapping',
  folders: 'folderSource.problem',
};

/** Everything that a person decides about a source. */
export function SourceDialog({ opened, kind, given, others, onClose }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const program = kindName(kind, t);
  const [values, setValues] = useState(() => (given ? valuesOf(given) : newValues(program, others)));
  const [tried, setTried] = useState<readonly Problem[]>([]);
  const put = (change: Partial<SourceValues>) => setValues((before) => ({ ...before, ...change }));
  const test = useSourceTest(kind, values, given?.id, given !== undefined);
  const save = useSave(kind, given, onClose);
  const draft = { kind, values, given, others };
  const problems = problemsOf(draft);
  const says = (...of: Problem[]) => {
    const problem = of.find((one) => tried.includes(one) && problems.includes(one));
    return problem && t(problemTexts[problem], { program });
  };
  const whenNone = (found: readonly Problem[], act: () => void) => {
    setTried([...tried, ...found]);
    if (found.length === 0) act();
  };
  const isLocked = (name: keyof SourceValues) => given?.locked.includes(name) === true;
  const field = { kind, values, given, isLocked, says, onPut: put };
  const tested = { test, onTest: () => whenNone(problemsOfConnection(draft), () => test.start()) };

  return (
    <FormDialog
      opened={opened}
      title={given ? t('librariesPage.form.edit', { name: given.name }) : addKindText(kind, t)}
      size={640}
      fullScreen={narrow}
      loading={save.isPending}
      submit={given ? undefined : t('librariesPage.form.add')}
      onSubmit={() => whenNone(problems, () => save.mutate(tidyValues(draft)))}
      onCancel={onClose}
    >
      {save.error && (
        <Note state="bad" title={t('librariesPage.form.notSaved')}>
          <Reason error={save.error} />
        </Note>
      )}
      {given?.first && (
        <Note state="info">
          {t('librariesPage.form.first', { program })}{' '}
          <Link to={`/settings/${kind}`}>{t('librariesPage.form.openPage', { program })}</Link>
        </Note>
      )}
      <TextInput
        label={t('librariesPage.form.name')}
        data-autofocus={given ? undefined : true}
        maxLength={60}
        value={values.name}
        disabled={isLocked('name')}
        error={says('name', 'nameTaken')}
        onChange={({ currentTarget }) => put({ name: currentTarget.value })}
      />
      <ColorChoice value={values.color} disabled={isLocked('color')} onChange={(color) => put({ color })} />
      {hasValue(kind, 'url') && <ConnectionFields {...field} {...tested} />}
      {hasValue(kind, 'folders') && <FolderFields {...field} {...tested} />}
      {hasValue(kind, 'libraries') && <SourceLibraries {...field} found={test.libraries} />}
      {hasValue(kind, 'path_mappings') && (
        <SourceMappings
          kind={kind}
          value={values.path_mappings}
          folders={test.folders}
          isChecking={test.isTesting}
          disabled={isLocked('path_mappings')}
          error={says('mapping')}
          onChange={(mappings) => put({ path_mappings: [...mappings] })}
          onCheck={(mappings) => test.start({ path_mappings: [...mappings] })}
        />
      )}
      <SourceOptions {...field} />
      {given && hasValue(kind, 'url') && <WebhookHint source={given} />}
    </FormDialog>
  );
}

/** Adds the source, or changes what is different. The lists follow by live events. */
function useSave(kind: SourceKind, given: LibrarySource | undefined, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: SourceValues) =>
      given
        ? api.libraries.update({ form: { id: given.id, values: changedValues(values, given) } })
        : api.libraries.create({ form: { kind, values } }),
    meta: { quiet: true },
    onSuccess: async () => {
      onSaved();
      await Promise.all([keys.libraries, keys.managers].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
