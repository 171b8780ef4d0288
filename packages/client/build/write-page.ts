import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../i18n/src/languages.ts'
import { findFont } from './fonts-plugin.ts'
import type { Needed } from './import-graph.ts'
import { findFile } from '../src/texts/text-files.ts'
import { textsBase } from './texts-plugin.ts'

/**
 * Applies the reader's theme before the first paint. Shows a notice in unsupported old browsers, which may not run any other script
 * (docs/decisions/111).
 */
const FIRST_SCRIPT = `var d=document.documentElement.dataset;if(!('popover'in HTMLElement.prototype))d.old='';try{var t=localStorage.getItem('afilia.theme');if(t)d.theme=t}catch(e){}`

/**
 * On the home, which is readable without scripts: loads the content of its template after the first paint, which would otherwise compete
 * for the processor. Pages opened in the background are not painted.
 */
const LATER_SCRIPT = `var load=function(){document.head.append(document.getElementById('later').content)};if(document.hidden)load();else requestAnimationFrame(function(){setTimeout(load)})`

/** The styles of a page as one text, for inlining. */
export const readStyle = (dist: string, { styles }: Needed): string =>
  styles.map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('')

/**
 * What the server must know about the pages: the hashes of their inline content for the content security policy, and for each path the
 * files beyond the frame (texts with `{language}` in the path). `forMembers`: the files that every page loads for signed-in users.
 */
export function describePages(
  styles: readonly string[],
  pages: Readonly<Record<string, readonly string[]>>,
  forMembers: readonly string[] = [],
): string {
  return JSON.stringify({ styleHashes: styles.map(hash), scriptHashes: [FIRST_SCRIPT, LATER_SCRIPT].map(hash), pages, forMembers }, null, 2)
}

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

export interface PageParts {
  /** The base path of the app: `/` or `/admin/`. */
  readonly base: string
  readonly language: Language
  /** The title of a page that no search engine indexes. Without it, the server writes the head of each page. */
  readonly title?: string
  readonly entry: string
  readonly needed: Needed
  readonly style: string
  readonly areas: readonly string[]
  readonly isHome: boolean
  /** The notice for unsupported old browsers. */
  readonly oldBrowser: string
  readonly body: string
}

/**
 * The page of an app before its scripts have run. The server fills in `{{unionName}}`, `{{title}}`, `{{level}}`, `{{reader}}`,
 * `<!--head-->` and `<!--boot-->`.
 */
export function writePage({ base, language, title, entry, needed, style, areas, isHome, oldBrowser, body }: PageParts): string {
  // None of this is needed for the first paint. All have the same priority, so the order decides.
  const loads = [
    // The styles are inlined. These disabled links load nothing, but stop the scripts from fetching the styles again with their chunks.
    ...needed.styles.map((file) => `<link rel="stylesheet" href="${base}${file}" disabled>`),
    ...needed.scripts.map((file) => `<link rel="modulepreload" href="${base}${file}" fetchpriority="low">`),
    ...new Set(areas.map((area) => linkToTexts(language, area))),
    '<!--boot-->',
    `<script type="module" src="${base}${entry}" fetchpriority="low"></script>`,
  ]
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    ...(title === undefined ? ['<!--head-->'] : [`<title>${title}</title>`, '<meta name="robots" content="noindex">']),
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#132225" media="(prefers-color-scheme: dark)">',
    `<script>${FIRST_SCRIPT}</script>`,
    ...preloadFont(style),
    `<style>${style}</style>`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/icon-180.png">',
    ...(isHome ? [] : loads),
    '</head>',
    '<body>',
    `<p id="old-browser" role="status">${oldBrowser}</p>`,
    `<div id="root"${isHome ? ' data-page="/"' : ''}>${body}</div>`,
    ...(isHome ? ['<template id="later">', ...loads, '</template>', `<script>${LATER_SCRIPT}</script>`] : []),
    '</body>',
    '</html>',
  ].join('')
}

const linkToTexts = (language: Language, area: string): string =>
  `<link rel="preload" as="fetch" href="${textsBase()}${language}/${findFile(area)}.json" crossorigin fetchpriority="low">`

const preloadFont = (style: string): string[] => {
  const font = findFont(style)
  return font === undefined ? [] : [`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`]
}
