import { useTexts } from '@afilia/client/texts/texts.ts'

const NAMED = [
  'id',
  'version',
  'name',
  'publisher',
  'source',
  'validFrom',
  'rules',
  'blocks',
  'kind',
  'paragraph',
  'cap',
  'parts',
  'lines',
  'takes',
  'unit',
  'points',
] as const
const TOLD = ['required', 'too-long', 'already-in-use'] as const
const PLACES = { blocks: 'block', parts: 'part', lines: 'line' } as const

/** The error of a scale and its position: `blocks.0.parts.1.lines.3.points` gives "block 1, group 2, line 4. Points: …". */
export function useFaultWords(): (fault: { readonly field: string; readonly rule: string }) => string {
  const t = useTexts('merit-scales')
  return ({ field, rule }) => {
    const parts = field.split('.').filter(Boolean)
    const where: string[] = []
    let what = t('where.file')
    for (const [at, part] of parts.entries()) {
      const place = part in PLACES ? PLACES[part as keyof typeof PLACES] : undefined
      const next = parts[at + 1]
      if (place && next !== undefined && /^\d+$/.test(next)) where.push(t(`where.${place}`, { number: Number(next) + 1 }))
      else what = sayName(part) ?? what
    }
    const why = t(`why.${TOLD.find((one) => one === rule) ?? 'invalid'}`)
    return [where.join(', '), `${what}: ${why}`].filter(Boolean).join('. ')
  }
  function sayName(part: string): string | undefined {
    const known = NAMED.find((one) => one === part)
    return known && t(`names.${known}`)
  }
}
