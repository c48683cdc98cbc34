/** A signal with the sums of its values and of their squares up to each place, so that those of any stretch are one subtraction. */
export interface SummedSignal {
  values: Float32Array;
  sums: Float64Array;
  squares: Float64Array;
}

export function withSums(values: Float32Array): SummedSignal {
  const sums = new Float64Array(values.length + 1);
  const squares = new Float64Array(values.length + 1);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    sums[index + 1] = (sums[index] ?? 0) + value;
    squares[index + 1] = (squares[index] ?? 0) + value * value;
  }
  return { values, sums, squares };
}

/** The sum of the stretch that begins at a place; outside of the signal there is nothing. */
export function sumOf(sums: Float64Array, from: number, length: number): number {
  const last = sums.length - 1;
  const at = (place: number): number => sums[place < 0 ? 0 : place > last ? last : place] ?? 0;
  return at(from + length) - at(from);
}
