import { useEffect, useState } from 'react';
import { afterFirstContent, isFirstContentThere } from './first-content.ts';

/** Whether the first content is there, for parts that may come after it. */
export function useLate() {
  const [isLate, setIsLate] = useState(isFirstContentThere);
  useEffect(() => afterFirstContent(() => setIsLate(true)), []);
  return isLate;
}
