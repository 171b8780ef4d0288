import { describe, expect, test } from 'vitest'
import { findUploadFault, findUploadKind, MAX_UPLOAD_BYTES, toUploadName } from './uploads.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['PDF', '%PDF-1.7\n'],
  ['JPEG', '\u00ff\u00d8\u00ff\u00e0'],
  ['PNG', '\u0089PNG\r\n\u001a\n'],
  ['WEBP', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '],
  [undefined, 'RIFF\u0001\u0002\u0003\u0004WAVEfmt '],
  [undefined, '<svg onload="alert(1)"/>'],
  [undefined, 'MZ\u0090'],
  ['PDF', '\u00ef\u00bb\u00bf%PDF-1.7'],
  ['PDF', `HTTP/1.1 200 OK\r\n\r\n${' '.repeat(990)}%PDF-1.7`],
  [undefined, `${' '.repeat(1025)}%PDF-1.7`],
  [undefined, ''],
])('a file is %s by its first bytes', (kind, text) => expect(findUploadKind(bytes(text))).toBe(kind))

describe('the files that a question accepts', () => {
  test('are those that anybody may send, unless it allows less', () => {
    expect(findUploadFault({}, { kind: 'PDF', size: MAX_UPLOAD_BYTES })).toBeUndefined()
    expect(findUploadFault({}, { kind: 'PDF', size: MAX_UPLOAD_BYTES + 1 })).toBe('file-size')
    expect(findUploadFault({}, { kind: 'PDF', size: 0 })).toBe('file-empty')
    expect(findUploadFault({}, { kind: undefined, size: 5 })).toBe('file-kind')
    expect(findUploadFault({ kinds: ['PDF'] }, { kind: 'PNG', size: 5 })).toBe('file-kind')
    expect(findUploadFault({ mostBytes: 1000 }, { kind: 'PNG', size: 1001 })).toBe('file-size')
  })
})

test.each([
  ['Títol d’infermeria.PDF', 'PDF', 'Títol d’infermeria.pdf'],
  ['C:\\Users\\ana\\foto.heic', 'JPEG', 'foto.jpg'],
  ['../../../etc/passwd', 'PDF', 'passwd.pdf'],
  ['fac\u202etura\n.pdf', 'PDF', 'factura.pdf'],
  ['Ti\u0301tulo de ma\u0301ster.pdf', 'PDF', 'Título de máster.pdf'],
  ['virus.exe.png', 'PNG', 'virus.exe.png'],
  ['', 'WEBP', 'webp.webp'],
  ['.pdf', 'PDF', 'pdf.pdf'],
  ['x'.repeat(500), 'PDF', `${'x'.repeat(120)}.pdf`],
] as const)('%j is kept as %s %j', (given, kind, name) => expect(toUploadName(given, kind)).toBe(name))
