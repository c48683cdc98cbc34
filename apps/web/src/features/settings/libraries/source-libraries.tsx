import type { SourceLibrary } from '@captionarr/contract';
import { useState } from 'react';
import { LibraryChoice, type OfferedLibrary } from '#features/settings/media-servers/browsers/library-choice.tsx';
import type { SourceFieldsProps } from './connection-fields.tsx';

interface Props extends Pick<SourceFieldsProps, 'values' | 'isLocked' | 'onPut'> {
  /** Undefined until a test has listed them. */
  found: readonly SourceLibrary[] | undefined;
}

/** Which libraries of a media server are read: all, or some. None of them means all, also those that are added later. */
export function SourceLibraries({ values: { libraries: chosen }, isLocked, onPut, found }: Props) {
  const [hasSome, setHasSome] = useState(chosen.length > 0);
  const choose = (libraries: string[]) => {
    setHasSome(libraries.length > 0);
    onPut({ libraries });
  };
  return (
    <LibraryChoice
      libraries={found?.map(offer)}
      chosen={chosen}
      hasSome={hasSome}
      disabled={isLocked('libraries')}
      onHasSome={(isSome) => {
        setHasSome(isSome);
        onPut({ libraries: isSome ? (found ?? []).map(({ id }) => id) : [] });
      }}
      onChoose={choose}
    />
  );
}

const offer = ({ id, name, fills }: SourceLibrary): OfferedLibrary => ({
  id,
  title: name,
  type: fills.length > 1 ? 'both' : (fills[0] ?? 'other'),
});
