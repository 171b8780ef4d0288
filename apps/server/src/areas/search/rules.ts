/** What many of the eight hundred work centres are called, folded: nobody looks for one of them by these words alone. */
const COMMON: readonly string[] = (
  'hospital hospitales hospitals hospitalario hospitalaria ospitale ospitalea complejo complexo consorci consorcio clinica clinicas ' +
  'centro centros centre instituto institut fundacion fundacio residencia sanatorio unidad universitario universitaria universitari ' +
  'general comarcal provincial especialidades asistencial grupo salud salut saude mental medico medica quirurgico sanitario sanitaria ' +
  'rehabilitacion san santa virgen'
).split(' ')

/** Whether these words, folded, stand in the names of so many centres that these would bury everything else. A single one is perhaps unfinished. */
export function namesNoCentre(words: readonly string[]): boolean {
  return words.every((word) => COMMON.some((common) => (words.length === 1 ? common.startsWith(word) : common === word)))
}
