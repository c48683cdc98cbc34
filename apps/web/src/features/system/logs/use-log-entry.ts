import type { LogEntry } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logEntryQuery } from '#lib/queries/logs.ts';
import { useAddressed } from '#lib/use-addressed.ts';

/** Other servers of this API do not number their rows. */
const keyOf = ({ id, timestamp }: LogEntry) => String(id ?? timestamp);

/** The entry whose details are open, by its address. */
export function useLogEntry() {
  const { value, open, close } = useAddressed('entry');
  const [chosen, choose] = useState<LogEntry>();
  const isChosen = chosen !== undefined && keyOf(chosen) === value;
  const isNumber = /^\d+$/.test(value ?? '');
  const { data: linked } = useQuery({ ...logEntryQuery(Number(value)), enabled: isNumber && !isChosen });
  const show = (entry: LogEntry) => {
    choose(entry);
    open(keyOf(entry));
  };
  return { entry: isChosen ? chosen : isNumber ? linked : undefined, show, close };
}
