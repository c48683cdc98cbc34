const [film, cinema, pal] = [23.976, 24, 25];

/** What a time may be multiplied by: a subtitle made for one frame rate, used with another. */
export const frameRateRatios: readonly number[] = [
  1,
  cinema / film,
  film / cinema,
  pal / cinema,
  cinema / pal,
  pal / film,
  film / pal,
];
