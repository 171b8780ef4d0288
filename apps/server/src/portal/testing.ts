import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Hono } from 'hono'
import { createPortal } from './serve-portal.ts'

const CONTENT = {
  title: 'Huelga "general" <b>',
  description: 'Qué hacer',
  picture: {
    id: '1',
    url: '/images/1/abc',
    alt: 'Una calle',
    tag: 'IMAGE',
    mediaType: 'image/png',
    sizeInBytes: 1,
    width: 1,
    height: 1,
    color: null,
  },
} as const

/** The choice of languages of the built home, as React writes it. */
const OFFERED = `<li>other</li>${LANGUAGES.map((language) => `<li><a class="x" href="?lang=${language}" hrefLang="${language}" lang="${language}"><span>${language}</span></a></li>`).join('')}`

export interface TestBuilds {
  readonly portal: string
  readonly backoffice: string
}

/** Writes a small version of the output of the builds (described at the top of apps/portal/build.mjs). Returns their folders. */
export async function writeTestBuilds(): Promise<TestBuilds> {
  const folder = await mkdtemp(join(tmpdir(), 'afilia-dist-'))
  const backoffice = await mkdtemp(join(tmpdir(), 'afilia-dist-'))
  for (const name of ['shell', 'assets']) {
    await mkdir(join(folder, name))
    await mkdir(join(backoffice, name))
  }
  const write = (name: string, text: string, build = folder) => writeFile(join(build, name), text)
  await write(
    'shell/manifest.json',
    JSON.stringify({
      styleHashes: ['sha256-c'],
      scriptHashes: ['sha256-b'],
      pages: { '/admin': [], '/admin/outbox': ['assets/outbox-1.js'] },
      forMembers: [],
    }),
    backoffice,
  )
  await write('assets/office-3c4d.js', 'let two = 2', backoffice)
  for (const language of LANGUAGES) await write(`shell/${language}.app.html`, `<html lang="${language}"><!--boot-->office`, backoffice)
  await write(
    'shell/manifest.json',
    JSON.stringify({
      styleHashes: ['sha256-a'],
      scriptHashes: ['sha256-b'],
      pages: {
        '/': ['assets/home-5a.js'],
        '/login': [],
        '/contact': [],
        '/profile/security': ['assets/keys-8d.js'],
        '/advantages/$slug': ['assets/one-7c.js', 'assets/one-7c.css', 'texts/9e/{language}/advantages.json'],
        '/news/$id': [],
      },
      forMembers: ['assets/bars-6b.js'],
    }),
  )
  await write('sw.js', "let policy = '{{policy}}'")
  await write('shell/worker-5e6f.html', '<html>')
  await write('assets/app-1a2b.js', 'let one = 1\n'.repeat(200))
  for (const language of LANGUAGES) {
    await write(
      `shell/${language}.html`,
      `<html lang="${language}"><b>{{unionName}}</b><i>{{joiningPrice}}{{studentsPrice}}</i><!--head--><!--boot-->home<ul>${OFFERED}</ul>`,
    )
    await write(
      `shell/${language}.app.html`,
      `<html lang="${language}"><!--head--><!--boot-->frame<h1 data-level="{{level}}" data-reader="{{reader}}">{{title}}</h1>`,
    )
  }
  return { portal: folder, backoffice }
}

export const openTestPortal = (builds: TestBuilds, publicUrl = 'http://localhost:3000'): Promise<Hono> =>
  createPortal({
    builds: { portal: pathToFileURL(`${builds.portal}/`), backoffice: pathToFileURL(`${builds.backoffice}/`) },
    publicUrl,
    unionName: 'Sindicato <b>$&</b>',
    dues: [
      { kind: 'AFFILIATE', cents: 1450, period: 'MONTH' },
      { kind: 'STUDENT', cents: 0, period: 'MONTH' },
    ],
    product: 'portal',
    isDemo: true,
    kinds: { search: ['PAGE'], bookmarks: [] },
    tagManagerId: 'GTM-ABC1234',
    map: { tiles: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© somebody' },
    contentUrl: 'https://content.example.org/union',
    publicPages: {
      find: async (path, value, language) =>
        path === '/news/$id' && value === 'open' ? { ...CONTENT, title: `${CONTENT.title} ${language}` } : undefined,
      list: async (path, most) => (path === '/news/$id' ? [{ value: `a&b-${most}`, languages: ['es', 'eu'] }] : []),
    },
    hasSession: (request) => (request.headers.get('cookie') ?? '').includes('session'),
  })

export async function removeTestBuilds({ portal, backoffice }: TestBuilds): Promise<void> {
  for (const build of [portal, backoffice]) await rm(build, { recursive: true, force: true })
}
