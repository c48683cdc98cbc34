import type { LibrarySource } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PathPicker } from '#blocks/paths/path-picker.tsx';
import { Card } from '#kit/card/card.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { Note } from '#kit/states/note.tsx';
import { sourcesOf } from './answers.ts';
import { FoundSource } from './found-source.tsx';
import classes from './library.module.css';
import { useAddSource } from './use-add-source.ts';

/** Folders with videos: those that are read, and one more. */
export function FolderCard({ sources }: { sources: readonly LibrarySource[] | undefined }) {
  const { t } = useTranslation();
  const known = sourcesOf('folder', sources);
  const [path, setPath] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { add, isAdding, failure } = useAddSource(sources, () => {
    setPath('');
    setIsTried(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const folder = tidyFolder(path);
    if (folder === '') return;
    const to = known.find(({ locked }) => !locked.includes('folders'));
    add({
      kind: 'folder',
      name: t('guide.library.folder.label'),
      values: { folders: [...new Set([...(to?.folders ?? []), folder])] },
      to,
    });
  };

  return (
    <Card className={classes.card}>
      {known.map((source) => (
        <FoundSource key={source.id} source={source}>
          <ul className={classes.paths} aria-label={t('guide.library.folder.list')}>
            {source.folders.map((folder) => (
              <li key={folder}>
                <code>{folder}</code>
              </li>
            ))}
          </ul>
        </FoundSource>
      ))}
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.pick}>
          <PathPicker
            label={t(known.length > 0 ? 'guide.library.folder.another' : 'guide.library.folder.label')}
            description={t('guide.library.folder.help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={path}
            onChange={setPath}
            error={isTried && tidyFolder(path) === '' && t('guide.library.folder.none')}
          />
          <Button type="submit" loading={isAdding} leftSection={<IconFolderPlus {...iconProps} />}>
            {t('guide.library.folder.add')}
          </Button>
        </div>
        {failure && (
          <Note state="bad" title={t('guide.library.folder.fails')}>
            {failure.text}
          </Note>
        )}
      </form>
    </Card>
  );
}

/** Without the slash that the picker leaves behind. */
const tidyFolder = (path: string) => path.trim().replace(/(?<=.)[/\\]+$/, '');
