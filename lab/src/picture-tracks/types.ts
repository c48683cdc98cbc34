/** A picture for a subtitle track, as RGBA. */
export interface DrawnPicture {
  x: number;
  y: number;
  width: number;
  height: number;
  rgba: Uint8Array;
  forced?: boolean;
}

/** Pictures that are shown together; times are milliseconds. */
export interface DrawnCue {
  start: number;
  end: number;
  pictures: readonly DrawnPicture[];
}
