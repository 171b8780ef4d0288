import { execFileSync } from 'node:child_process'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../testing/files/read-pdf.ts'
import type { PdfDocument } from './blocks.ts'
import { renderPdf } from './render-pdf.ts'

const SENTENCES: Readonly<Record<Language, string>> = {
  es: 'El año de la cigüeña: «¿cuánto pagó Íñigo Núñez?» – 12,50 €',
  ca: 'La col·legiada de Vilaça té un préstec a l’Hospital – 1.234,50 €',
  eu: 'Iruñeko erizainaren ordainagiria: «zenbat da?» – 12,50 €',
  gl: 'A enfermeira cobrou o día ñ de xuño en Corcubión – 12,50 €',
  en: 'The nurse’s receipt – €12.50',
}

const documentIn = (language: Language): PdfDocument => ({
  language,
  union: 'Sindicat d’Infermeria & Cia',
  title: `Título ${language}: año, ç, l·l`,
  date: new Date('2026-03-04T05:06:07Z'),
  blocks: [
    { kind: 'heading', text: 'Datos' },
    { kind: 'paragraph', text: SENTENCES[language], tone: 'strong' },
    { kind: 'list', items: ['Uno', 'Dos'] },
    { kind: 'facts', facts: [{ label: 'Nombre', value: 'Íñigo Àlvarez Çetin' }] },
    {
      kind: 'table',
      columns: [
        { title: 'Mes', share: 2 },
        { title: 'Importe', align: 'end' },
      ],
      rows: Array.from({ length: 60 }, (_, index) => [`Mes ${index + 1}`, '12,50 €']),
      total: ['Total', '750,00 €'],
    },
    { kind: 'signature', name: 'Íñigo', notes: ['Firmado el 3 de marzo'] },
  ],
})

describe.each(LANGUAGES)('in %s', (language) => {
  test('a PDF has readable text, its language and its title', async () => {
    const pdf = await readPdf(await renderPdf(documentIn(language)))
    for (const text of [SENTENCES[language], 'Íñigo Àlvarez Çetin', 'l·l', 'Total']) expect(pdf.text).toContain(text)
    expect(pdf).toMatchObject({ title: `Título ${language}: año, ç, l·l`, language, isTagged: true })
  })
})

describe('a name in another alphabet', () => {
  test.each([
    ['Chinese', '王小明', '王小明'],
    ['Chinese, simplified', '张伟 刘洋', '张伟 刘洋'],
    ['Japanese', '髙橋 さくら アイ', '髙橋 さくら アイ'],
    ['Korean', '김민준', '김민준'],
    ['Arabic', 'محمد', 'محمد'],
    ['Arabic, of several words', 'محمد بن علي', 'محمد'],
    ['Hebrew', 'שרה כהן', 'שרה'],
    ['Georgian', 'ანა', 'ანა'],
    ['Armenian', 'Անի', 'Անի'],
    ['Hindi', 'अनीता', 'अन'],
    ['Bengali', 'মিতা', 'ম'],
    ['Tamil', 'அனிதா', 'அன'],
    ['Punjabi', 'ਅਨੀਤਾ', 'ਅਨ'],
    ['Gujarati', 'અનીતા', 'અન'],
    ['Amharic', 'አኒታ', 'አኒታ'],
    ['Thai', 'อนิตา', 'อน'],
    ['Greek', 'Ἄννα Παπαδοπούλου', 'Παπαδοπούλου'],
    ['Cyrillic', 'Анна Щербакова', 'Анна Щербакова'],
    ['Vietnamese', 'Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['two of them', 'Ana 王小明 Pérez', 'Ana 王小明 Pérez'],
  ])('is printed: %s', async (_, value, seen) => {
    const blocks: PdfDocument['blocks'] = [
      { kind: 'heading', text: value },
      { kind: 'paragraph', text: `Certificado de ${value}` },
      { kind: 'facts', facts: [{ label: 'Nombre', value }] },
      { kind: 'list', items: [value] },
      { kind: 'signature', name: value, notes: [value] },
    ]
    const { text, pages } = await readPdf(await renderPdf({ ...documentIn('es'), blocks }))
    expect(text.normalize('NFC').split(seen.normalize('NFC')).length - 1).toBe(6)
    expect(text).not.toContain('\0')
    expect(pages).toBe(1)
  })
})

test('a PDF is tagged with headings, lists and tables, and has bookmarks', async () => {
  const bytes = await renderPdf(documentIn('es'))
  const pdf = await readPdf(bytes)
  expect(pdf.tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']))
  expect(pdf.bookmarks).toEqual(['Título es: año, ç, l·l', 'Datos'])
  expect(pdf.pages).toBeGreaterThan(1)
  expect(pdf.text).toContain('Página 2 de')
  // One header for each of two columns, 61 rows and one fact. The column headers are tagged once, although each page shows them.
  expect(pdf.tags.filter((tag) => tag === 'TH')).toHaveLength(2 + 61 + 1)
  expect(pdf.tags.filter((tag) => tag === 'TD')).toHaveLength(61 + 1)
  const source = Buffer.from(bytes).toString('latin1')
  for (const part of [
    '/MarkInfo',
    '/StructTreeRoot',
    '/Lang (es)',
    '/DisplayDocTitle true',
    '/Scope /Column',
    '/Scope /Row',
    '<pdfuaid:part>1<',
  ]) {
    expect(source).toContain(part)
  }
})

test('a PDF embeds only the letters that it uses', async () => {
  const bytes = await renderPdf({ ...documentIn('es'), blocks: [] })
  const source = Buffer.from(bytes).toString('latin1')
  expect(source).toMatch(/\/BaseFont \/[A-Z]{6}\+SourceSans3/)
  expect(bytes.length).toBeLessThan(40_000)
})

test('a PDF is the same byte by byte in another process', async () => {
  const document = { ...documentIn('ca'), date: '2026-03-04T05:06:07Z' }
  const script = `import { renderPdf } from '${new URL('render-pdf.ts', import.meta.url).href}'
    const document = JSON.parse(process.argv[1])
    process.stdout.write(await renderPdf({ ...document, date: new Date(document.date) }))`
  const there = execFileSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(document)])
  const here = await renderPdf(documentIn('ca'))
  expect(Buffer.from(here).equals(there)).toBe(true)
  expect(Buffer.from(await renderPdf(documentIn('eu'))).equals(there)).toBe(false)
})

test('documents are drawn in turn, and those that would wait too long are rejected', async () => {
  const drawn = await Promise.allSettled(Array.from({ length: 40 }, () => renderPdf({ ...documentIn('es'), blocks: [] })))
  const rejected = drawn.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(rejected).toHaveLength(9)
  expect(rejected[0]).toMatchObject({ code: 'SERVICE_BUSY', details: { retryAfter: 5 } })
})
