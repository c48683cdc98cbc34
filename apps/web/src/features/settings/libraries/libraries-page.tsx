import type { LibrarySource, SourceKind } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SettingsHead } from '#features/settings/settings-head.tsx';
import { latePart } from '#lib/lazy-part.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { librariesQuery } from '#lib/queries/libraries.ts';
import { Page } from '#kit/page/page.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { AddTiles } from './add-tiles.tsx';
import classes from './libraries.module.css';
import { LibrariesStatus } from './libraries-status.tsx';
import { isKind } from './source-kinds.ts';
import { SourceRow } from './source-row.tsx';

const SourceDialog = latePart(async () => (await import('./source-dialog.tsx')).SourceDialog);
const InboxDialog = latePart(async () => (await import('./inbox/inbox-dialog.tsx')).InboxDialog);
const RemoveDialog = latePart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

/** Where titles come from: every library source, with its state, and what can be done with it. */
export function LibrariesPage() {
  const { t } = useTranslation();
  const { data: sources, error, refetch } = useQuery(librariesQuery());
  const form = useSourceForm();
  const inbox = useInbox(sources);
  const [leaving, setLeaving] = useState<LibrarySource>();
  usePageTitle(t('settings.pages.libraries'));

  return (
    <Page>
      <SettingsHead page="libraries" status={sources && <LibrariesStatus sources={sources} />} />
      {error && !sources && (
        <LoadError error={error} title={t('librariesPage.notLoaded')} onRetry={() => void refetch()} />
      )}
      {!error && !sources && <LoadingRows />}
      {sources && sources.length > 0 && (
        <ul className={classes.sources} aria-label={t('librariesPage.list')}>
          {sources.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              onEdit={() => form.edit(source)}
              onMatch={() => inbox.open(source)}
              onRemove={() => setLeaving(source)}
            />
          ))}
        </ul>
      )}
      {sources && <AddTiles isFirst={sources.length === 0} onAdd={form.add} />}
      <Suspense>
        {/* The name and color of a new one depend on the others. */}
        {sources && form.edited && (
          <SourceDialog
            key={form.edited.opening}
            opened={form.isOpen}
            kind={form.edited.kind}
            given={form.edited.given}
            others={sources.filter(({ id }) => id !== form.edited?.given?.id)}
            onClose={form.close}
          />
        )}
        {inbox.source && <InboxDialog key={inbox.source.id} source={inbox.source} onClose={inbox.close} />}
        {leaving && <RemoveDialog key={leaving.id} source={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </Page>
  );
}

interface Edited {
  kind: SourceKind;
  /** None when one is added. */
  given: LibrarySource | undefined;
  opening: number;
}

/** Which source the dialog is about. A link such as `?add=sonarr` opens it for a new one. */
function useSourceForm() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('add');
  const linked = isKind(asked) ? { kind: asked, given: undefined, opening: 0 } : undefined;
  const [edited, setEdited] = useState<Edited | undefined>(linked);
  const [isOpen, setOpen] = useState(linked !== undefined);
  const open = (kind: SourceKind, given?: LibrarySource) => {
    setEdited((before) => ({ kind, given, opening: (before?.opening ?? 0) + 1 }));
    setOpen(true);
  };
  return {
    edited,
    isOpen,
    add: (kind: SourceKind) => open(kind),
    edit: (source: LibrarySource) => open(source.kind, source),
    close: () => {
      setOpen(false);
      if (asked !== null) setAddress({}, { replace: true });
    },
  };
}

/** The source whose files are matched; its inbox has an address, as in `?inbox=folder-2`. */
function useInbox(sources: readonly LibrarySource[] | undefined) {
  const [address, setAddress] = useSearchParams();
  return {
    source: sources?.find(({ id }) => id === address.get('inbox')),
    open: ({ id }: LibrarySource) => setAddress({ inbox: id }),
    close: () => setAddress({}, { replace: true }),
  };
}

const LoadingRows = () => (
  <div className={classes.sources} aria-busy="true">
    {[0, 1].map((row) => (
      <Skeleton key={row} h={80} radius="lg" />
    ))}
  </div>
);
