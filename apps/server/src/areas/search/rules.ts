/** Common words in the names of the eight hundred work centres, folded. Nobody searches for a centre with only these words. */
const COMMON: readonly string[] = (
  'hospital hospitales hospitals hospitalario hospitalaria ospitale ospitalea complejo complexo consorci consorcio clinica clinicas ' +
  'centro centros centre instituto institut fundacion fundacio residencia sanatorio unidad universitario universitaria universitari ' +
  'general comarcal provincial especialidades asistencial grupo salud salut saude mental medico medica quirurgico sanitario sanitaria ' +
  'rehabilitacion san santa virgen'
).split(' ')

/** Whether these folded words are in the names of so many centres that they would bury everything else. A single word may be incomplete. */
export function namesNoCentre(words: readonly string[]): boolean {
  return words.every((word) => COMMON.some((common) => (words.length === 1 ? common.startsWith(word) : common === word)))
}
