import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** A section is being read when its head has reached the upper part of the window. */
const readingLine = 160;

export function useSectionInView(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  useWindowEvent('scroll', () => {
    const passed = ids.filter((id) => {
      const section = document.getElementById(id);
      return section !== null && section.getBoundingClientRect().top < readingLine;
    });
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
    setCurrent(atEnd && window.scrollY > 0 ? ids.at(-1) : (passed.at(-1) ?? ids[0]));
  });
  return current;
}
