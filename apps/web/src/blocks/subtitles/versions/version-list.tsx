import type { SubtitleVersion } from '@captionarr/contract';
import { splitPath } from '#lib/split-path.ts';
import { VersionEntry } from './version-entry.tsx';
import classes from './versions.module.css';

type Restorable = SubtitleVersion & { id: number };

interface Props {
  versions: readonly SubtitleVersion[];
  /** All are of one file, so that it need not be named. */
  isOfOne: boolean;
  /** Id of the version being restored. */
  restoring: number | undefined;
  onCompare: (version: Restorable) => void;
  onRestore: (version: SubtitleVersion) => void;
}

const isRestorable = (version: SubtitleVersion): version is Restorable => version.id !== null;

/** The states of each file, newest first. */
export function VersionList({ versions, isOfOne, restoring, onCompare, onRestore }: Props) {
  const files = [...Map.groupBy(versions, ({ path }) => path)];
  return files.map(([path, states]) => (
    <section key={path} aria-label={splitPath(path).name}>
      {!isOfOne && <h3 className={classes.file}>{splitPath(path).name}</h3>}
      <ol className={classes.versions}>
        {states.map((version, index) => (
          <VersionEntry
            key={version.id ?? `none ${index}`}
            version={version}
            isRestoring={version.id !== null && version.id === restoring}
            onCompare={() => isRestorable(version) && onCompare(version)}
            onRestore={() => onRestore(version)}
          />
        ))}
      </ol>
    </section>
  ));
}
