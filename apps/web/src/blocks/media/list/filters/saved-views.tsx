import type { LibraryKind, SavedView } from '@captionarr/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { keys } from '#lib/queries/keys.ts';
import { removeView, saveView, viewsQuery } from '#lib/queries/views.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './filters.module.css';

/** What belongs to the moment and not to the view. */
const passing = ['page', 'select'];

/** The names under which filters and order of this list were saved, and a field to save the present ones. */
export function SavedViews({ kind }: { kind: LibraryKind }) {
  const { t } = useTranslation();
  const views = useQuery(viewsQuery(kind)).data ?? [];
  const query = useViewQuery();
  return (
    <>
      {views.length > 0 && (
        <nav className={classes.views} aria-label={t('listFilters.views')}>
          {views.map((view) => (
            <ViewLine key={view.id} view={view} isShown={view.query === query} />
          ))}
        </nav>
      )}
      {query !== '' && !views.some((view) => view.query === query) && <SaveView kind={kind} query={query} />}
    </>
  );
}

function useViewQuery() {
  const [address] = useSearchParams();
  const kept = new URLSearchParams(address);
  for (const name of passing) kept.delete(name);
  kept.sort();
  return kept.toString();
}

function ViewLine({ view: { id, page, name, query }, isShown }: { view: SavedView; isShown: boolean }) {
  const { t } = useTranslation();
  const remove = useViewChange(() => removeView(id));
  return (
    <div className={classes.view}>
      <Link to={`/${page}?${query}`} aria-current={isShown || undefined}>
        {name}
      </Link>
      <IconButton
        label={t('listFilters.remove', { name })}
        icon={IconTrash}
        size={30}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </div>
  );
}

function SaveView({ kind, query }: { kind: LibraryKind; query: string }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const save = useViewChange(() => saveView({ page: kind, name: name.trim(), query }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate();
  };
  return (
    <form className={classes.save} onSubmit={submit}>
      <TextInput
        size="sm"
        label={t('listFilters.name')}
        placeholder={t('listFilters.example')}
        maxLength={60}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" size="sm" variant="default" loading={save.isPending} disabled={!name.trim()}>
        {t('listFilters.save')}
      </Button>
    </form>
  );
}

function useViewChange(mutationFn: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: keys.views }) });
}
