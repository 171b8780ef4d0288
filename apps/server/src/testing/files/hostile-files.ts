import { deflateSync, gzipSync } from 'node:zlib'
import { createRandom } from '../app/draw.ts'
import { makeObjectStream } from '../../platform/scanning/pdf/testing.ts'
import { hugePng, writePdf } from './sample-files.ts'

/** Marks the parts of a hostile file that must not be stored. */
export const PAYLOAD = 'HOSTILE-PAYLOAD'

export interface HostileFile {
  readonly what: string
  readonly name: string
  readonly bytes: Buffer
  /** Whether the file may be stored once its payload is removed. */
  readonly mayBeKept: boolean
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

/** A PDF of one page with a further object, which its catalog names. */
const pdf = (object: string | Buffer): Buffer =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R /Extra 4 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    object,
  ])
const pdfStream = (dictionary: string, content: Buffer): Buffer =>
  pdf(Buffer.concat([latin(`<< ${dictionary} /Length ${content.length} >>\nstream\n`), content, latin('\nendstream')]))
/** 120 MB of zeros, in 120 kB. */
const bomb = deflateSync(Buffer.alloc(120 * 1024 * 1024))
const zip = Buffer.concat([latin(`PK\u0003\u0004${PAYLOAD}`), latin('PK\u0005\u0006'), Buffer.alloc(18)])
const ACTIONS = ['JavaScript', 'Launch', 'GoToR', 'Rendition', 'URI', 'SubmitForm', 'ImportData', 'GoToE']
/** Escapes some letters of a name: `JavaScript` → `J#61vaScript`. */
const escapeName = (name: string, random: () => number): string =>
  [...name].map((letter, n) => (n === 0 || random() < 0.4 ? `#${letter.charCodeAt(0).toString(16)}` : letter)).join('')

/** Valid pictures, from which hostile ones are made. */
export interface Pictures {
  readonly jpeg: Buffer
  readonly png: Buffer
  readonly webp: Buffer
}

type Make = (random: () => number, pictures: Pictures) => { readonly bytes: Buffer; readonly mayBeKept?: boolean }
const rejected =
  (make: (random: () => number, pictures: Pictures) => Buffer): Make =>
  (random, pictures) => ({ bytes: make(random, pictures) })
const cleaned =
  (make: (random: () => number, pictures: Pictures) => Buffer): Make =>
  (random, pictures) => ({ bytes: make(random, pictures), mayBeKept: true })
const pick = <One>(random: () => number, list: readonly One[]): One => list[Math.floor(random() * list.length)]!
const fill = (random: () => number, most: number): Buffer =>
  Buffer.from(Array.from({ length: 1 + Math.floor(random() * most) }, () => Math.floor(random() * 256)))
const cut = (random: () => number, bytes: Buffer): Buffer => bytes.subarray(0, 12 + Math.floor(random() * (bytes.length - 14)))

const MAKERS: Readonly<Record<string, Make>> = {
  noise: rejected((random) => Buffer.concat([latin('\u0000'), fill(random, 4000)])),
  program: rejected((random) =>
    Buffer.concat([latin(pick(random, ['MZ\u0090', '\u007fELF', '#!/bin/sh\n', '\u00ca\u00fe\u00ba\u00be'])), fill(random, 500)]),
  ),
  page: rejected((random) =>
    latin(pick(random, ['<svg onload="alert(1)"/>', '<!doctype html><script>alert(1)</script>', '<?xml version="1.0"?><!DOCTYPE x>'])),
  ),
  archive: rejected(() => zip),
  'packed bomb': rejected(() => gzipSync(bomb)),
  'other picture': rejected((random) =>
    Buffer.concat([latin(pick(random, ['GIF89a', 'BM', 'II*\u0000', '\u0000\u0000\u0000\u0018ftypheic', '8BPS'])), fill(random, 900)]),
  ),
  'head alone': rejected((random) =>
    Buffer.concat([
      latin(pick(random, ['%PDF-1.7\n', '\u00ff\u00d8\u00ff\u00e0', '\u0089PNG\r\n\u001a\n', 'RIFF\u0001\u0002\u0003\u0004WEBP'])),
      fill(random, 3000),
    ]),
  ),
  'PDF that acts': cleaned((random) => pdf(`<< /S /${pick(random, ACTIONS)} /JS (${PAYLOAD}) /F (${PAYLOAD}) >>`)),
  'PDF that acts, escaped': cleaned((random) => pdf(`<< /S /${escapeName(pick(random, ACTIONS), random)} /JS (${PAYLOAD}) >>`)),
  'PDF that acts, packed': cleaned((random) =>
    makeObjectStream({ 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /${pick(random, ACTIONS)} /JS (${PAYLOAD}) >> >>` }),
  ),
  'PDF that acts, packed with a predictor': cleaned((random) =>
    makeObjectStream({ 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /${pick(random, ACTIONS)} /JS (${PAYLOAD}) >> >>` }, true),
  ),
  'PDF bomb': rejected(() => pdfStream('/Filter /FlateDecode', bomb)),
  'PDF in a PDF’s place': rejected(() =>
    writePdf(['<< /Type /Catalog /Collection << >> /Pages 2 0 R >>', '<< /Kids [3 0 R] >>', '<< /Type /Page >>']),
  ),
  'PDF and archive': cleaned(() => Buffer.concat([pdf('null'), zip])),
  'PDF without an end': rejected((random) => Buffer.concat([latin('%PDF-1.4\n'), fill(random, 2000).map((byte) => byte & 0x7f)])),
  'huge PNG': rejected((random) => hugePng(20_000 + Math.floor(random() * 40_000), 20_000)),
  'cut JPEG': rejected((random, { jpeg }) => cut(random, jpeg)),
  'cut PNG': rejected((random, { png }) => cut(random, png)),
  'cut WebP': rejected((random, { webp }) => cut(random, webp)),
  'WebP that moves': rejected((_, { webp }) =>
    Buffer.concat([webp.subarray(0, 12), latin('ANIM\u0006\0\0\0\0\0\0\0\0\0'), webp.subarray(12)]),
  ),
  'JPEG and archive': cleaned((_, { jpeg }) => Buffer.concat([jpeg, zip])),
  'JPEG with a program in a remark': cleaned((random, { jpeg }) => {
    const remark = Buffer.concat([latin(`<?php ${PAYLOAD} ?>`), fill(random, 300)])
    const head = Buffer.from([0xff, pick(random, [0xfe, 0xe1, 0xe2, 0xed, 0xef]), 0, 0])
    head.writeUInt16BE(remark.length + 2, 2)
    return Buffer.concat([jpeg.subarray(0, 2), head, remark, jpeg.subarray(2)])
  }),
  'PNG and page': cleaned((_, { png }) => Buffer.concat([png, latin(`<script>${PAYLOAD}</script>`)])),
  'WebP and program': cleaned((random, { webp }) => Buffer.concat([webp, latin(PAYLOAD), fill(random, 200)])),
  'name with a path': cleaned((random) => pdf(`(${Math.floor(random() * 1e9)})`)),
}
/** The PDF of this `cleaned` case contains no payload. Its name is the attack. */
const NAMES = [
  '../../../../../etc/passwd',
  '..\\..\\windows\\system32\\a.dll',
  '/etc/cron.d/x',
  'a\u0000b.pdf',
  '\u202Efdp.exe',
  'CON',
  '<img src=x>.pdf',
  '....//....//x.pdf',
  'x'.repeat(3000),
  ' . ',
  '%2e%2e%2fpasswd',
  'a\r\nSet-Cookie: x=1',
]

/** Generates endless hostile files, each kind in turn: bombs, files of two kinds, wrong types, and names with paths. */
export function* makeHostileFiles(seed: number, pictures: Pictures): Generator<HostileFile> {
  const draw = createRandom(seed)
  const random = () => draw(2 ** 32) / 2 ** 32
  for (;;)
    for (const [what, make] of Object.entries(MAKERS)) {
      const { bytes, mayBeKept = false } = make(random, pictures)
      yield { what, name: pick(random, NAMES), bytes, mayBeKept }
    }
}
