import type { LoggedChange } from './change-log.ts';
import type { FileSnapshot } from './inspect-file.ts';

/** One state of a file, earlier or current. */
export interface FileVersion {
  /** The change that replaced it, to restore or compare it. Null for the current state, and for external changes. */
  id: number | null;
  path: string;
  language: string;
  /** The tool of the change that made it, or `found`. */
  madeBy: string;
  detail: Record<string, string | number>;
  at: number;
  who: string;
  /** Null where there was no file. */
  size: number | null;
  inUse: boolean;
  kept: boolean;
  batch: string | null;
}

/** The chain of states: the current one, then what each change replaced, last change first. */
export function statesOf(
  path: string,
  language: string,
  changes: readonly LoggedChange[],
  current: Pick<FileSnapshot, 'hash' | 'bytes' | 'facts'> | undefined,
  kept: ReadonlyMap<string, number>,
): FileVersion[] {
  const nothing = { path, detail: {}, who: '', batch: null, kept: false, inUse: false };
  const found = (at: number, size: number | null, inUse: boolean): FileVersion => ({
    ...nothing,
    id: null,
    language,
    madeBy: 'found',
    at,
    size,
    inUse,
    kept: inUse,
  });
  const madeBy = ({ tool, detail, at, who, batch, afterSize, language: made }: LoggedChange): FileVersion => ({
    ...nothing,
    id: null,
    language: made,
    madeBy: tool,
    detail,
    at,
    who,
    size: afterSize,
    batch,
  });
  /**
   * Explains a state by its hash: made by this change, or by an external one after it, which lost the change's result.
   */
  const explain = (hash: string | null, maker: LoggedChange | undefined, other: FileVersion): FileVersion[] => {
    if (maker?.afterHash === hash) return [madeBy(maker)];
    return maker && maker.afterHash !== null ? [other, madeBy(maker)] : [other];
  };

  const [newest] = changes;
  if (!newest && !current) return [];
  const now = found(current ? Number(current.facts.mtimeMs) : (newest?.at ?? 0), current?.bytes.length ?? null, true);
  const top = explain(current?.hash ?? null, newest, now).map((state, index) =>
    index === 0 ? { ...state, inUse: true, kept: true } : state,
  );
  const replaced = changes.flatMap((change, index) => {
    const older = changes[index + 1];
    if (change.beforeHash === null && older?.afterHash !== null) return older ? [madeBy(older)] : [];
    const other = found(change.beforeModifiedAt ?? change.at, change.beforeSize, false);
    const isKept = change.beforeHash !== null && kept.has(change.beforeHash);
    return explain(change.beforeHash, older, other).map((state, at) =>
      at === 0 ? { ...state, id: change.id, kept: isKept } : state,
    );
  });
  return [...top, ...replaced];
}
