/** Returns the number of random tries of a test: few in the gate, which runs for every change, and more in the long suite. */
export const countRuns = ({ gate, long }: { readonly gate: number; readonly long: number }): number =>
  process.env['SUITE'] === 'long' ? long : gate
