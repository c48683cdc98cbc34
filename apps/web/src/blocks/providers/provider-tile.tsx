import { initials, tileHue } from './tile.ts';
import classes from './provider-parts.module.css';

interface Props {
  provider: { key: string; name: string };
  size?: number;
}

/** Stands for the sign of a provider, which is not ours to show. */
export function ProviderTile({ provider: { key, name }, size = 40 }: Props) {
  const look = { '--hue': tileHue(key), width: size, height: size, fontSize: size * 0.36 };
  return (
    <span className={classes.tile} style={look} aria-hidden>
      {initials(name)}
    </span>
  );
}
