import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { samplePdf, writePdf } from '../../../testing/files/sample-files.ts'
import { cleanPdf } from './clean-pdf.ts'
import { clean, look, makeObjectStream, makePage, unpack } from './testing.ts'

const readSample = (name: string) => readFile(new URL(`../testing-data/${name}.pdf`, import.meta.url))

test.each([
  ['20-page-text-names-javascript', { text: expect.stringContaining('/JavaScript') }],
  ['21-link-ends-in-javascript', { links: [expect.stringMatching(/javascript$/i)] }],
  ['22-title-names-launch', { title: expect.stringContaining('/Launch 2026') }],
  ['23-owner-password-only', {}],
  ['24-byte-order-mark-first', {}],
  ['28-page-after-the-end', { text: 'Con cola' }],
])('%s is taken, and says what it said', async (name, expected) => {
  const kept = await clean(await readSample(name))
  expect(await look(kept)).toMatchObject({ pages: 1, ...expected })
  expect(await unpack(kept)).toContain('%PDF-')
  expect(Buffer.from(kept).includes('/Encrypt')).toBe(false)
})

const ACTIVE =
  /\/(?:JavaScript|JS|Launch|GoToR|GoToE|SubmitForm|ImportData|Rendition|Sound|Movie|Thread|EmbeddedFiles?|EF|AF|AA|XFA|RichMedia|FileAttachment)\b/
const JS = '<< /S /JavaScript /JS (app.alert\\("HOSTILE"\\)) >>'
const FILE = '<< /Type /Filespec /F (factura.exe) /UF (factura.exe) /EF << /F 5 0 R >> >>'
const PROGRAM = '<< /Length 10 >>\nstream\nMZ-HOSTILE\nendstream'
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`
describe('what acts is gone', () => {
  const cases: readonly (readonly [string, Buffer])[] = [
    ['a script at opening', samplePdf(`/OpenAction ${JS} `)],
    ['a script at opening, in an object of its own', samplePdf('/OpenAction 4 0 R ', [JS])],
    ['a script whose kind is an object', samplePdf('/OpenAction 4 0 R ', ['<< /S 5 0 R /JS (HOSTILE) >>', '/JavaScript'])],
    ['a script under an escaped name', samplePdf('/OpenAction << /S /Java#53cript /J#53 (HOSTILE) >> ')],
    ['a script with a name', samplePdf(`/Names << /JavaScript << /Names [(a) ${JS}] >> >> `)],
    ['a script after a step to a page', samplePdf(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${JS} >> `)],
    ['a script in a list of next actions', makePage(`/Annots [${link(`<< /S /GoTo /D [3 0 R /Fit] /Next [${JS}] >>`)}]`)],
    ['a script when a page opens', makePage(`/AA << /O ${JS} >>`)],
    ['a script of a link', makePage(`/Annots [${link(JS)}]`)],
    ['a script that pretends to be a part of the text', makePage(`/Annots [${link('<< /S /JavaScript /JS (HOSTILE) /K 0 /P 3 0 R >>')}]`)],
    ['a program', makePage(`/Annots [${link('<< /S /Launch /F (HOSTILE.exe) >>')}]`)],
    ['another file, in a network', samplePdf('/OpenAction << /S /GoToR /F (\\\\\\\\203.0.113.5\\\\HOSTILE) /D [0 /Fit] >> ')],
    ['a file inside of another one', makePage(`/Annots [${link('<< /S /GoToE /T << /R /C /N (HOSTILE) >> >>')}]`)],
    ['a form that sends itself', makePage(`/Annots [${link('<< /S /SubmitForm /F (http://HOSTILE.example) >>')}]`)],
    ['data that are read in', makePage(`/Annots [${link('<< /S /ImportData /F (HOSTILE) >>')}]`)],
    [
      'a sound, a film, a thread',
      makePage(`/Annots [${['Sound', 'Movie', 'Thread', 'Rendition'].map((s) => link(`<< /S /${s} /F (HOSTILE) >>`)).join(' ')}]`),
    ],
    ['an address at opening', samplePdf('/OpenAction << /S /URI /URI (https://HOSTILE.example) >> ')],
    ['an address when a page opens', makePage('/AA << /O << /S /URI /URI (https://HOSTILE.example) >> >>')],
    ['an address of a script', makePage(`/Annots [${link('<< /S /URI /URI (java\\nscript:HOSTILE) >>')}]`)],
    ['an address in a network', makePage(`/Annots [${link('<< /S /URI /URI (\\\\\\\\HOSTILE\\\\s) >>')}]`)],
    ['a file', samplePdf('/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> ', [FILE, PROGRAM])],
    ['a file without a type', samplePdf('/AF [4 0 R] ', ['<< /F (factura.exe) /EF << /F 5 0 R >> >>', PROGRAM])],
    ['a file of an annotation', makePage('/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 4 0 R >>]', FILE, PROGRAM)],
    [
      'a film',
      makePage(
        '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /Assets << /Names [(a) 4 0 R] >> >> >>]',
        FILE,
        PROGRAM,
      ),
    ],
    ['a form of XFA beside one that is drawn', samplePdf('/AcroForm << /Fields [] /XFA [(HOSTILE) 4 0 R] >> ', [PROGRAM])],
    [
      'a stream in another file',
      makePage('/Contents 4 0 R', '<< /Length 0 /F (\\\\\\\\HOSTILE\\\\s) /FFilter /FlateDecode >>\nstream\n\nendstream'),
    ],
    ['an object that nothing uses', samplePdf('', [JS, PROGRAM])],
    ['a script in an object stream', makeObjectStream({ 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${JS} >>` })],
    ['a script in an object stream with a predictor', makeObjectStream({ 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${JS} >>` }, true)],
    [
      'a script of an earlier state',
      Buffer.concat([samplePdf('/OpenAction 4 0 R ', [JS]), Buffer.from('\n4 0 obj\nnull\nendobj\n'), samplePdf()]),
    ],
    [
      'a script of a later state',
      Buffer.concat([
        samplePdf(),
        Buffer.from(
          `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${JS} >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n`,
        ),
      ]),
    ],
  ]
  test.each(cases)('%s', async (_, bytes) => {
    const kept = await clean(bytes)
    const unpacked = await unpack(kept)
    expect(unpacked).not.toMatch(ACTIVE)
    expect(unpacked).not.toContain('HOSTILE')
    expect(await look(kept)).toMatchObject({ pages: 1, files: [], scripts: [] })
  })
})

test('what does nothing stays: links, the page to open at, fields, layers, and names of pages that look like something else', async () => {
  const fields = '/AcroForm << /Fields [5 0 R] /DA (/Helv 0 Tf 0 g) >> '
  const kept = await clean(
    writePdf([
      `<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] ${fields} /Outlines 7 0 R >>`,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /AA 6 0 R /EF 6 0 R /AF 6 0 R /JavaScript 6 0 R >> >>
        /Annots [5 0 R ${link('<< /S /URI /URI (https://example.org/a) >>')} ${link('<< /S /URI /URI (mailto:a@example.org) >>')}
        ${link('<< /S /GoTo /D [3 0 R /Fit] >>')} << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [3 0 R /Fit] >>] >>`,
      '<< /Length 70 >>\nstream\nBT /AA 12 Tf (uno) Tj /EF 12 Tf (dos) Tj /JavaScript 12 Tf (tres) Tj ET\nendstream',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (nombre) /V (Ana) /Rect [0 0 90 20] >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /Outlines /First 8 0 R /Last 9 0 R /Count 2 >>',
      '<< /Title (Uno) /Parent 7 0 R /Next 9 0 R /A << /S /GoTo /D [3 0 R /Fit] >> >>',
      '<< /Title (Dos) /Parent 7 0 R /Prev 8 0 R /Dest [3 0 R /Fit] >>',
    ]),
  )
  const seen = await look(kept)
  expect(seen).toMatchObject({ text: 'unodostres', annotations: 5 })
  expect(seen.links).toEqual([
    'https://example.org/a',
    'mailto:a@example.org',
    expect.stringContaining('Fit'),
    expect.stringContaining('Fit'),
  ])
  const unpacked = await unpack(kept)
  for (const part of ['/OpenAction', '/Font', '/AA ', '/EF ', '/V (Ana)', '/Title (Dos)', '/Next']) expect(unpacked).toContain(part)
})

test('of what would show nothing once it is clean, the member is told so', async () => {
  expect(await cleanPdf(samplePdf('/NeedsRendering true /AcroForm << /Fields [] /XFA [(a) 4 0 R] >> ', [PROGRAM]))).toBe('file-active')
  expect(
    await cleanPdf(samplePdf('/Collection << /View /D >> /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> ', [FILE, PROGRAM])),
  ).toBe('file-active')
})

describe('a signed file', () => {
  const SIGNED = '/AcroForm << /SigFlags 3 /Fields [4 0 R] >> '
  const signature = [
    '<< /FT /Sig /T (firma) /V 5 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] >>',
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <00> >>',
  ]
  test('stays as it is, to its end', async () => {
    const signed = samplePdf(SIGNED, signature)
    expect(Buffer.from(await clean(Buffer.concat([signed, Buffer.from('<!-- pie -->')])))).toEqual(
      signed.subarray(0, signed.lastIndexOf('%%EOF') + 5),
    )
  })
  test.each([
    ['with a script', samplePdf(`${SIGNED}/OpenAction ${JS} `, signature)],
    [
      'whose earlier state has a script',
      Buffer.concat([samplePdf(`${SIGNED}/OpenAction ${JS} `, signature), samplePdf(SIGNED, signature)]),
    ],
    ['with bytes before it', Buffer.concat([Buffer.from('\n\n'), samplePdf(SIGNED, signature)])],
  ])('loses its signature %s, for it would no longer hold', async (_, bytes) => {
    const unpacked = await unpack(await clean(bytes))
    expect(unpacked).not.toMatch(/ByteRange|SigFlags|HOSTILE/)
    expect(unpacked).toContain('(firma)')
  })
})
