import { readdir, readFile } from 'node:fs/promises'
import { LEGAL_ANCHORS, type LegalAnchor } from '@afilia/domain/content/legal-anchors'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Db } from '../platform/postgres/db.ts'
import type { LegalWords } from '../platform/tables/column-types.ts'

const FOLDER = new URL('../../reference-data/own/legal/', import.meta.url)
/** The day from which the first version of each text is in force. */
const FIRST = '2026-01-01'
/** The day from which each later version is in force. A new version of a text that members accept asks all of them again. */
const LATER: Readonly<Partial<Record<LegalAnchor, Readonly<Record<number, string>>>>> = {
  'politica-de-cookies': {
    // Usage statistics, with consent.
    2: '2026-11-25',
    // The same in plainer English.
    3: '2026-11-28',
  },
}

/**
 * Stores the legal texts that come with the product. Never changes a stored version: members have accepted it unchanged, and the
 * union may have replaced it with its own.
 */
export async function loadLegalTexts(db: Db): Promise<void> {
  const files = await readdir(FOLDER)
  for (const anchor of LEGAL_ANCHORS) {
    for (const [version, day] of Object.entries({ 1: FIRST, ...LATER[anchor] })) {
      const texts: Record<string, LegalWords> = {}
      for (const language of LANGUAGES) {
        const file = `${anchor}.${version}.${language}.md`
        if (files.includes(file)) texts[language] = readWords(await readFile(new URL(file, FOLDER), 'utf8'))
      }
      await db
        .insertInto('legal_texts')
        .values({ anchor, version: Number(version), in_force_from: new Date(`${day}T00:00:00+01:00`), texts: JSON.stringify(texts) })
        .onConflict((conflict) => conflict.columns(['anchor', 'version']).doNothing())
        .execute()
    }
  }
}

/** The first line is the title, `# …`. */
function readWords(file: string): LegalWords {
  const [first = '', ...rest] = file.split('\n')
  return { title: first.replace(/^# /, ''), body: rest.join('\n').trim() }
}
