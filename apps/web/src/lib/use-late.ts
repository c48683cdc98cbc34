import { useEffect, useState } from 'react';
import { afterFirstContent } from './first-content.ts';

/** Whether the first content is there, for parts that may come after it. */
export function useLate() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => afterFirstContent(() => setIsLate(true)), []);
  return isLate;
}
