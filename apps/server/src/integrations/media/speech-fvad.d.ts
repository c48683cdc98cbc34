declare module '@echogarden/fvad-wasm' {
  /** Addresses in bytes; a detector keeps state, so each stream has its own. */
  interface Fvad {
    HEAP16: Int16Array;
    _malloc: (size: number) => number;
    _free: (address: number) => void;
    _fvad_new: () => number;
    _fvad_free: (detector: number) => void;
    _fvad_set_mode: (detector: number, mode: 0 | 1 | 2 | 3) => number;
    _fvad_set_sample_rate: (detector: number, rate: number) => number;
    /** 1 when it hears speech. */
    _fvad_process: (detector: number, samples: number, count: number) => number;
  }

  const load: () => Promise<Fvad>;
  export default load;
}
