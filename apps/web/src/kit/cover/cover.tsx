import { useState } from 'react';
import classes from './cover.module.css';
import { GeneratedCover } from './generated-cover.tsx';

interface Props {
  title: string;
  /** Without an image, or if it fails to load, a cover is drawn from the title. */
  src?: string;
  width?: number | string;
  /** Aspect ratio 2:3 by default. */
  height?: number;
  /** Large enough to carry the title when it is drawn. */
  titled?: boolean;
}

/** A poster; the title stands beside it, so it has no name of its own. */
export function Cover({ title, src, width, height, titled }: Props) {
  const [broken, setBroken] = useState<string>();
  if (!src || broken === src) return <GeneratedCover {...{ title, width, height, titled }} />;
  return (
    <img
      className={classes.cover}
      style={{ width, height }}
      src={src}
      alt=""
      loading="lazy"
      onError={() => setBroken(src)}
    />
  );
}
