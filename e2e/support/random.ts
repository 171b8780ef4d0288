/** Random numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed. */
export function createRandom(seed = Number(process.env['SEED'] ?? 1)): () => number {
  let state = seed % 2_147_483_648
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
