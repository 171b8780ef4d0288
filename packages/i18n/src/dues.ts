import { type Dues, type DuesPeriod, findDues } from '@afilia/domain/money/dues'
import { formatPrice } from './format.ts'
import type { Language } from './languages.ts'

/** The texts of the browser or the server. */
type Say = (key: `public-home:dues.${DuesPeriod | 'free'}`, values: { readonly amount: string }) => string

/** `es` → "14,50 € al mes", or "gratis". */
export const presentDues = ({ cents, period }: Dues, language: Language, t: Say): string =>
  t(`public-home:dues.${cents === 0 ? 'free' : period}`, { amount: formatPrice(cents, language) })

/** The union's words for who pays a reduced amount; Castilian if it has none in the language. */
export const presentDuesName = ({ name }: Dues, language: Language): string | undefined => name && (name[language] ?? name['es'])

/** What the home says about the price of joining, each to be added to a text; empty if the union names none. */
export interface JoiningPrice {
  /** `es` → " · 14,50 € al mes". */
  readonly affiliates: string
  /** `es` → " Estudiantes: gratis." */
  readonly students: string
}

/** The price of joining for affiliates and for students. */
export function presentJoining(dues: readonly Dues[], language: Language, t: Say, toStudents: (price: string) => string): JoiningPrice {
  const [affiliates, students] = [findDues(dues, 'AFFILIATE'), findDues(dues, 'STUDENT')]
  return {
    affiliates: affiliates ? `\u00a0· ${presentDues(affiliates, language, t)}` : '',
    students: students ? ` ${toStudents(presentDues(students, language, t))}` : '',
  }
}
