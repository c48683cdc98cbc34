declare module '@echogarden/pffft-wasm/simd' {
  /** Addresses are in bytes; direction 0 is forward, 1 backward. */
  interface Pffft {
    HEAPF32: Float32Array;
    _pffft_aligned_malloc: (size: number) => number;
    _pffft_new_setup: (size: number, isComplex: 0 | 1) => number;
    _pffft_transform: (setup: number, from: number, to: number, scratch: number, direction: 0 | 1) => void;
    _pffft_zconvolve_accumulate: (setup: number, one: number, other: number, sum: number, scale: number) => void;
  }

  const load: () => Promise<Pffft>;
  export default load;
}
