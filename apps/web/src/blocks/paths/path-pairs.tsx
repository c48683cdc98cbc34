import type { PathMapping } from '@captionarr/contract/settings';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { PathPicker } from './path-picker.tsx';
import classes from './path-pairs.module.css';

/** What the field for the path of the other program gets. */
interface TheirPath {
  value: string;
  onChange: (path: string) => void;
  disabled: boolean;
  error: boolean;
  'aria-label': string;
}

interface Props {
  id: string;
  label: string;
  /** Name of the program that calls the folders otherwise. */
  program: string;
  value: readonly PathMapping[];
  onChange: (pairs: readonly PathMapping[]) => void;
  disabled: boolean;
  error: boolean;
  renderTheirs: (field: TheirPath) => ReactNode;
}

/** Pairs: a folder as another program names it, and the same folder as this server finds it. */
export function PathPairs({ id, label, program, value, onChange, disabled, error, renderTheirs }: Props) {
  const { t } = useTranslation();
  const put = (index: number, pair: PathMapping) => onChange(value.with(index, pair));
  return (
    <fieldset className={classes.mappings} id={id} aria-label={label}>
      {value.map(([theirs, ours], index) => (
        <div key={index} className={classes.mapping}>
          {renderTheirs({
            value: theirs,
            onChange: (path) => put(index, [path, ours]),
            disabled,
            error,
            'aria-label': t('form.theirPath', { manager: program }),
          })}
          <span aria-hidden>→</span>
          <PathPicker
            value={ours}
            onChange={(path) => put(index, [theirs, path])}
            disabled={disabled}
            error={error}
            aria-label={t('form.ourPath')}
          />
          <IconButton
            label={t('form.removeMapping')}
            icon={IconTrash}
            disabled={disabled}
            onClick={() => onChange(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => onChange([...value, ['', '']])}
      >
        {t('form.addMapping')}
      </Button>
    </fieldset>
  );
}
