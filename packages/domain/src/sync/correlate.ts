/** Sums of products of `pattern` with `signal` from each place on where it fits wholly. */
export type Correlate = (pattern: Float32Array, signal: Float32Array) => Float32Array;

interface Setup {
  plan: number;
  signal: number;
  pattern: number;
  product: number;
  scratch: number;
}

const bytes = Float32Array.BYTES_PER_ELEMENT;
const minSize = 32;

function powerOfTwoFrom(length: number): number {
  let size = minSize;
  while (size < length) size *= 2;
  return size;
}

/** By fast Fourier transforms in WebAssembly, which are loaded when they are first needed. */
export async function openCorrelate(): Promise<Correlate> {
  const { default: load } = await import('@echogarden/pffft-wasm/simd');
  const fft = await load();
  const { _pffft_transform: transform, _pffft_zconvolve_accumulate: convolve } = fft;
  const { _pffft_aligned_malloc: take, _pffft_new_setup: newPlan } = fft;
  const setups = new Map<number, Setup>();

  function setupOf(size: number): Setup {
    const known = setups.get(size);
    if (known) return known;
    const room = (): number => take(size * bytes);
    const plan = newPlan(size, 0);
    const made = { plan, signal: room(), pattern: room(), product: room(), scratch: room() };
    setups.set(size, made);
    return made;
  }

  return (pattern, signal) => {
    const size = powerOfTwoFrom(signal.length);
    const setup = setupOf(size);
    // Views are made after the memory was taken: taking some may move it.
    const view = (address: number): Float32Array => fft.HEAPF32.subarray(address / bytes, address / bytes + size);
    const padded = view(setup.signal).fill(0);
    padded.set(signal);
    const reversed = view(setup.pattern).fill(0);
    for (let index = 0; index < pattern.length; index++) reversed[(size - index) % size] = pattern[index] ?? 0;
    view(setup.product).fill(0);

    transform(setup.plan, setup.signal, setup.signal, setup.scratch, 0);
    transform(setup.plan, setup.pattern, setup.pattern, setup.scratch, 0);
    convolve(setup.plan, setup.signal, setup.pattern, setup.product, 1 / size);
    transform(setup.plan, setup.product, setup.product, setup.scratch, 1);
    return view(setup.product).slice(0, signal.length - pattern.length + 1);
  };
}
