import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PathPicker } from '#blocks/paths/path-picker.tsx';
import { TestRow } from '#kit/form/test-row.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import type { SourceFieldsProps } from './connection-fields.tsx';
import classes from './libraries.module.css';
import type { useSourceTest } from './use-source-test.ts';

interface Props extends Pick<SourceFieldsProps, 'values' | 'isLocked' | 'says' | 'onPut'> {
  test: Pick<ReturnType<typeof useSourceTest>, 'isTesting' | 'result'>;
  onTest: () => void;
}

/** The folders of a source on this server, and whether it can read them. */
export function FolderFields({ values: { folders }, isLocked, says, onPut, test, onTest }: Props) {
  const { t } = useTranslation();
  const disabled = isLocked('folders');
  const error = says('folders');
  const shown = folders.length > 0 ? folders : [''];
  const put = (changed: readonly string[]) => onPut({ folders: [...changed] });
  return (
    <>
      <fieldset className={classes.folders} aria-describedby="source-folders-help">
        <legend>{t('folderSource.folders')}</legend>
        <p id="source-folders-help" className="dim fine">
          {t('folderSource.foldersHelp')}
        </p>
        {shown.map((folder, index) => (
          <div key={index} className={classes.folder}>
            <PathPicker
              value={folder}
              disabled={disabled}
              error={error !== undefined}
              aria-label={t('folderSource.folder', { number: index + 1 })}
              onChange={(path) => put(shown.with(index, path))}
            />
            <IconButton
              label={t('folderSource.remove', { number: index + 1 })}
              icon={IconTrash}
              disabled={disabled || folders.length === 0}
              onClick={() => put(shown.toSpliced(index, 1))}
            />
          </div>
        ))}
        {error && (
          <p role="alert" className="bad fine">
            {error}
          </p>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => put([...shown, ''])}
        >
          {t('folderSource.add')}
        </Button>
      </fieldset>
      <TestRow
        label={t('librariesPage.actions.check')}
        hint={t(test.isTesting ? 'folderSource.checking' : 'folderSource.checkAbout')}
        isTesting={test.isTesting}
        result={test.result}
        onTest={onTest}
      />
    </>
  );
}
