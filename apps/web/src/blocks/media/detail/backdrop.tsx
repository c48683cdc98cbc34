import { useState } from 'react';
import { GeneratedCover } from '#kit/cover/generated-cover.tsx';
import classes from './hero.module.css';

/** The fan art, blurred under a veil of the page's colour so that text keeps its contrast on any picture. */
export function Backdrop({ title, src }: { title: string; src: string | null }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className={classes.backdrop} aria-hidden>
      {src && src !== broken ? (
        <img src={src} alt="" decoding="async" fetchPriority="low" onError={() => setBroken(src)} />
      ) : (
        <GeneratedCover title={title} />
      )}
    </div>
  );
}
