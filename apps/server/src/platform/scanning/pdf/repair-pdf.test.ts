import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { countRuns } from '@afilia/domain/testing/count-runs'
import { samplePdf, writePdf } from '../../../testing/files/sample-files.ts'
import { cleanPdf } from './clean-pdf.ts'
import { openQpdf } from './engines.ts'
import { clean, look, makeObjectStream, makePage } from './testing.ts'

describe('with a lock', () => {
  let lock: (user: string, owner: string, ...way: string[]) => Uint8Array
  beforeAll(async () => {
    const qpdf = await openQpdf()
    lock = (user, owner, ...way) => {
      qpdf.write(
        '/in',
        makePage(
          '/Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>',
          '<< /Length 32 >>\nstream\nBT /F 12 Tf (Certificado) Tj ET  \nendstream',
          '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        ),
      )
      if (!qpdf.run(['--allow-weak-crypto', '--encrypt', user, owner, ...way, '--', '/in', '/out'])) throw new Error('not encrypted')
      return Uint8Array.from(qpdf.read('/out')!)
    }
  })
  const WAYS: readonly (readonly [string, ...string[]])[] = [
    ['RC4 of 40 bits', '40'],
    ['RC4 of 128 bits', '128', '--use-aes=n'],
    ['AES of 128 bits', '128', '--use-aes=y'],
    ['AES of 128 bits, metadata in clear', '128', '--use-aes=y', '--cleartext-metadata'],
    ['AES of 256 bits', '256'],
    ['AES of 256 bits, as Acrobat 9', '256', '--force-R5'],
  ]
  test.each(WAYS)('that only the owner can take off, it is stored without: %s', async (_, ...way) => {
    const kept = await clean(lock('', 'owner', ...way))
    expect(Buffer.from(kept).includes('/Encrypt')).toBe(false)
    expect(await look(kept)).toMatchObject({ text: 'Certificado' })
  })
  test.each(WAYS)('that needs a password, it is refused: %s', async (_, ...way) => {
    expect(await cleanPdf(lock('secret', 'owner', ...way))).toBe('file-locked')
  })
})

describe('a damaged file', () => {
  const whole = makePage(
    '/Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>',
    '<< /Length 26 >>\nstream\nBT /F 12 Tf (Entera) Tj ET\nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ).toString('latin1')
  test.each([
    ['a table at another place', whole.replace(/startxref\n\d+/, 'startxref\n77')],
    ['no table', whole.replace(/xref\n[^]*trailer/, 'trailer').replace(/startxref\n\d+\n/, '')],
    ['a table with other places', whole.replaceAll(/00000(\d{5}) 00000 n/g, '00001$1 00000 n')],
    ['no end', whole.slice(0, whole.indexOf('startxref'))],
    ['another length of a stream', whole.replace('/Length 26', '/Length 9999')],
    ['lines of a server before it', `HTTP/1.1 200 OK\r\nServer: x\r\n\r\n${whole}`],
    ['a mark of its order of bytes before it', `\u00ef\u00bb\u00bf${whole}`],
    ['a page of a server behind it', `${whole}<html>${'x'.repeat(3000)}</html>`],
    ['line ends that a mail has changed', whole.replaceAll('\n', '\r\n')],
  ])('is repaired as readers do: %s', async (_, text) => {
    expect(await look(await clean(Buffer.from(text, 'latin1')))).toMatchObject({ pages: 1, text: 'Entera' })
  })

  test.each([
    ['without pages', writePdf(['<< /Type /Catalog >>'])],
    [
      'whose pages are missing',
      writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 2 /Kids [3 0 R 9 0 R] >>', '<< /Type /Page >>']),
    ],
    ['that is cut', Buffer.from(whole.slice(0, whole.indexOf('stream')), 'latin1')],
    ['whose pages go round', writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'])],
    ['with a head alone', Buffer.from('%PDF-1.7\n')],
    ['that is a text', Buffer.from('%PDF-1.7\nHola\n%%EOF\n')],
  ])('%s is refused', async (_, bytes) => {
    expect(await cleanPdf(bytes)).toBe('file-broken')
  })
})

const packed = (filter: string, content: Buffer) =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
    Buffer.concat([Buffer.from(`<< /Filter ${filter} /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
  ])

test('a file that unpacks without end is refused, packed once or twice', async () => {
  const zeros = deflateSync(Buffer.alloc(120_000_000))
  expect(await cleanPdf(packed('/FlateDecode', zeros))).toBe('file-broken')
  expect(await cleanPdf(packed('[/FlateDecode /FlateDecode]', deflateSync(zeros)))).toBe('file-broken')
  expect(typeof (await cleanPdf(packed('/FlateDecode', deflateSync(Buffer.alloc(5_000_000)))))).toBe('object')
})

test('any bytes are a PDF that every reader opens, or refused in words', async () => {
  const wholes = [samplePdf('/OpenAction << /S /JavaScript /JS (HOSTILE) >> '), makeObjectStream({}), makeObjectStream({}, true)]
  const changes = fc.tuple(fc.nat(2), fc.nat(2000), fc.uint8Array({ minLength: 1, maxLength: 30 }))
  await fc.assert(
    fc.asyncProperty(changes, async ([which, at, bytes]) => {
      const changed = Buffer.from(wholes[which]!)
      const from = at % changed.length
      changed.set(bytes.subarray(0, changed.length - from), from)
      const cleaned = await cleanPdf(changed)
      if (typeof cleaned === 'string') return ['file-broken', 'file-active', 'file-locked'].includes(cleaned)
      return !Buffer.from(cleaned).includes('HOSTILE') && (await look(cleaned)).scripts.length === 0
    }),
    { numRuns: countRuns({ gate: 20, long: 400 }) },
  )
})
