import { fold } from '@afilia/domain/formats/text'

/**
 * Words for the same thing without a common stem, in the five languages. A text with one of them is also found by the others,
 * including typing errors: people search for the dentist while the text says dental care.
 */
const RELATED: readonly (readonly string[])[] = [
  words(
    'dental dentales dentals dentais dentista dentistas dentistes odontología odontologia odontólogo odontóloga odontòleg dentist dentists hortz hortzak',
  ),
  words('óptica optica òptica gafas lentillas ulleres optika betaurrekoak lentes glasses optician'),
  words(
    'abogado abogada abogados abogadas jurídico jurídica advocat advocada xurídico xurídica avogado avogada abokatu abokatua juridiko juridikoa lawyer',
  ),
  words('gasolina gasolinera carburante combustible benzina gasolinera carburant erregaia gasolindegia fuel petrol'),
]

function words(text: string): readonly string[] {
  return text.split(' ').map(fold)
}

/** Lists the other words by which a text with these folded words is found. */
export function listRelatedWords(own: readonly string[]): string[] {
  const had = new Set(own)
  return RELATED.filter((group) => group.some((word) => had.has(word))).flatMap((group) => group.filter((word) => !had.has(word)))
}
