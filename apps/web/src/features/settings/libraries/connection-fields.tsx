import type { LibrarySource, MediaServerKind, SourceKind, SourceValues } from '@captionarr/contract';
import { sourceKinds } from '@captionarr/contract/browser';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useField } from '#blocks/forms/settings/use-field.ts';
import { StackedField } from '#blocks/forms/stacked-field.tsx';
import { TestRow } from '#kit/form/test-row.tsx';
import type { Problem } from './source-draft.ts';
import { kindParts } from './source-kinds.ts';
import type { useSourceTest } from './use-source-test.ts';

/** What the parts of the form share. */
export interface SourceFieldsProps {
  kind: SourceKind;
  values: SourceValues;
  given: LibrarySource | undefined;
  isLocked: (name: keyof SourceValues) => boolean;
  says: (...of: Problem[]) => string | undefined;
  onPut: (change: Partial<SourceValues>) => void;
}

interface Props extends SourceFieldsProps {
  test: ReturnType<typeof useSourceTest>;
  onTest: () => void;
}

/** Where a source is, its key, and whether it responds. */
export function ConnectionFields({ kind, values, given, isLocked, says, onPut, test, onTest }: Props) {
  const { t } = useTranslation();
  const fieldOf = useField();
  const { name, exampleUrl } = sourceKinds[kind];
  const { like } = kindParts[kind];
  const lockedBy = (value: keyof SourceValues) => (isLocked(value) ? t('librariesPage.form.environment') : undefined);
  return (
    <>
      <TextInput
        label={t('librariesPage.form.address')}
        description={t('librariesPage.form.addressHelp', { example: exampleUrl })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={exampleUrl}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={values.url}
        disabled={isLocked('url')}
        error={says('address')}
        onChange={({ currentTarget }) => onPut({ url: currentTarget.value })}
      />
      <StackedField
        name="source-apikey"
        field={
          isBrowser(kind) ? { ...fieldOf(like.apikey), help: t(`mediaServers.keyHelp.${kind}`) } : fieldOf(like.apikey)
        }
        value={values.apikey}
        staged={values.apikey !== (given?.apikey ?? '')}
        lockedBy={lockedBy('apikey')}
        error={says('key', 'otherAddress')}
        onChange={(text) => onPut({ apikey: String(text).trim() || (given?.apikey ?? '') })}
      />
      {/^https:/i.test(values.url.trim()) && (
        <StackedField
          name="source-verify"
          field={fieldOf(like.verify_ssl)}
          value={values.verify_ssl}
          staged={values.verify_ssl !== given?.verify_ssl}
          lockedBy={lockedBy('verify_ssl')}
          onChange={(verify) => onPut({ verify_ssl: verify === true })}
        />
      )}
      <StackedField
        name="source-timeout"
        field={fieldOf(like.http_timeout)}
        value={values.http_timeout}
        staged={values.http_timeout !== given?.http_timeout}
        lockedBy={lockedBy('http_timeout')}
        onChange={(seconds) => onPut({ http_timeout: Number(seconds) })}
      />
      <TestRow
        label={t('managerSettings.test.button')}
        hint={t(test.isTesting ? 'managerSettings.test.asking' : 'managerSettings.test.about', { name })}
        isTesting={test.isTesting}
        result={test.result}
        onTest={onTest}
      />
    </>
  );
}

const isBrowser = (kind: SourceKind): kind is MediaServerKind => kind === 'jellyfin' || kind === 'emby';
