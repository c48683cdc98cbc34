import type { MediaServer } from '@captionarr/contract';
import { secret, toggle } from '@captionarr/contract/settings';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from '#kit/dialogs/remove-button.tsx';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { StackedField } from '#blocks/forms/stacked-field.tsx';
import { TestRow } from '#kit/form/test-row.tsx';
import { problemsOf, problemsOfAddress, type Problem } from './check-server.ts';
import { readServerAddress } from './server-address.ts';
import { kinds } from './server-list.ts';
import { ServerOptions } from './server-options.tsx';
import { useServerTest } from './use-server-test.ts';

interface Props {
  opened: boolean;
  given: MediaServer;
  /** None of a server that is added. */
  isKnown: boolean;
  onSave: (server: MediaServer) => void;
  onRemove: () => void;
  onCancel: () => void;
}

/** Address of a server, and its notifications. */
export function MediaServerDialog({ opened, given, isKnown, onSave, onRemove, onCancel }: Props) {
  const { t } = useTranslation();
  const [server, setServer] = useState(given);
  const [hasSome, setHasSome] = useState(given.libraries.length > 0);
  const [tried, setTried] = useState<readonly Problem[]>([]);
  const test = useServerTest(server, isKnown);
  const put = (change: Partial<MediaServer>) => setServer((before) => ({ ...before, ...change }));
  const program = t(`mediaServers.kinds.${server.kind}`);
  const draft = { server, given, hasSome };
  const problems = problemsOf(draft);
  const says = (...of: Problem[]) => {
    const problem = of.find((one) => tried.includes(one) && problems.includes(one));
    return problem && t(`mediaServers.problems.${problem}`, { program });
  };
  const whenNone = (found: readonly Problem[], act: () => void) => {
    setTried([...tried, ...found]);
    if (found.length === 0) act();
  };
  const save = () =>
    onSave({
      ...server,
      name: server.name.trim() || test.serverName || program,
      url: readServerAddress(server.url) ?? server.url,
      libraries: hasSome ? server.libraries : [],
    });

  return (
    <FormDialog
      opened={opened}
      title={isKnown ? t('mediaServers.edit', { name: given.name }) : t('mediaServers.add')}
      size={560}
      aside={isKnown && <RemoveButton label={t('mediaServers.remove')} onClick={onRemove} />}
      onSubmit={() => whenNone(problems, save)}
      onCancel={onCancel}
    >
      <SegmentedControl
        aria-label={t('mediaServers.kind')}
        data={kinds.map((kind) => ({ value: kind, label: t(`mediaServers.kinds.${kind}`) }))}
        value={server.kind}
        onChange={(kind) => put({ kind })}
      />
      <TextInput
        label={t('mediaServers.name')}
        placeholder={test.serverName ?? program}
        value={server.name}
        onChange={({ currentTarget }) => put({ name: currentTarget.value })}
      />
      <TextInput
        label={t('mediaServers.address')}
        placeholder="http://192.168.1.10:8096"
        data-autofocus
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={server.url}
        error={says('address')}
        onChange={({ currentTarget }) => put({ url: currentTarget.value })}
      />
      <StackedField
        name="media-server-key"
        field={{ ...secret({ label: t('mediaServers.key') }), help: t(`mediaServers.keyHelp.${server.kind}`) }}
        value={server.apikey}
        staged={server.apikey !== given.apikey}
        error={says('key', 'otherAddress')}
        onChange={(text) => put({ apikey: String(text).trim() || given.apikey })}
      />
      {/^https:/i.test(server.url) && (
        <StackedField
          name="media-server-verify"
          field={toggle({ label: t('mediaServers.verify'), help: t('mediaServers.verifyHelp'), default: true })}
          value={server.verify_ssl}
          staged={server.verify_ssl !== given.verify_ssl}
          onChange={(verify) => put({ verify_ssl: verify === true })}
        />
      )}
      <TestRow
        label={t('mediaServers.test.button')}
        hint={t(test.isTesting ? 'mediaServers.test.asking' : 'mediaServers.test.hint')}
        isTesting={test.isTesting}
        result={test.result}
        onTest={() => whenNone(problemsOfAddress(draft), test.start)}
      />
      <ServerOptions
        server={server}
        libraries={test.libraries}
        hasSome={hasSome}
        says={says}
        onPut={put}
        onHasSome={setHasSome}
      />
    </FormDialog>
  );
}
