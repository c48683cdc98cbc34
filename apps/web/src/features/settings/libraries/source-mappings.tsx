import type { RootFolder, SourceKind } from '@captionarr/contract';
import { hasValue, sourceKinds } from '@captionarr/contract/browser';
import type { PathMapping } from '@captionarr/contract/settings';
import { Autocomplete } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useField } from '#blocks/forms/settings/use-field.ts';
import { FolderReport } from '#blocks/managers/folder-report.tsx';
import { withMapping } from '#blocks/managers/mappings.ts';
import { PathPairs } from '#blocks/paths/path-pairs.tsx';
import { noPortal } from '#kit/portals/no-portal.ts';
import classes from './libraries.module.css';
import { kindParts } from './source-kinds.ts';

interface Props {
  kind: SourceKind;
  value: readonly PathMapping[];
  /** Undefined until a test has listed them. */
  folders: readonly RootFolder[] | undefined;
  isChecking: boolean;
  disabled: boolean;
  error: string | undefined;
  onChange: (mappings: readonly PathMapping[]) => void;
  /** Checks the folders with these mappings. */
  onCheck: (mappings: readonly PathMapping[]) => void;
}

/** Path mappings of a source, and whether this server finds its folders with them. */
export function SourceMappings({ kind, value, folders, isChecking, disabled, error, onChange, onCheck }: Props) {
  const { t } = useTranslation();
  const setting = useField()(kindParts[kind].like.path_mappings);
  // A media server has one list of them for series and movies.
  const label = hasValue(kind, 'libraries') ? t('mediaSource.mappings') : setting.label;
  const { name } = sourceKinds[kind];
  return (
    <div className={classes.mappings}>
      <b>{label}</b>
      <p className="dim fine">{t('librariesPage.form.mappingsHelp', { kind: name })}</p>
      <PathPairs
        id="source-mappings"
        label={label}
        program={name}
        value={value}
        onChange={onChange}
        disabled={disabled}
        error={error !== undefined}
        renderTheirs={(path) => (
          <Autocomplete
            {...path}
            data={folders?.map((folder) => folder.path) ?? []}
            comboboxProps={noPortal}
            spellCheck={false}
          />
        )}
      />
      {error && (
        <p role="alert" className="bad fine">
          {error}
        </p>
      )}
      {folders && (
        <FolderReport
          name={name}
          folders={folders}
          error={null}
          isChecking={isChecking}
          mappings={value}
          onCheck={() => onCheck(value)}
          onUse={(proposal) => {
            const mappings = withMapping(value, proposal);
            onChange(mappings);
            onCheck(mappings);
          }}
        />
      )}
    </div>
  );
}
