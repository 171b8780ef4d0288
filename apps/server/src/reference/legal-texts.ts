import { readdir, readFile } from 'node:fs/promises'
import { LEGAL_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Db } from '../platform/postgres/db.ts'
import type { LegalWords } from '../platform/tables/column-types.ts'

const FOLDER = new URL('../../reference-data/own/legal/', import.meta.url)
/** The date from which each version of the product's texts is in force. */
const IN_FORCE_FROM: Readonly<Record<number, Date>> = {
  1: new Date('2026-01-01T00:00:00+01:00'),
  // Only the cookie policy: usage statistics, with consent.
  2: new Date('2026-11-25T00:00:00+01:00'),
}

/**
 * Stores the legal texts that come with the product. Never changes a stored version: members have accepted it unchanged, and the
 * union may have replaced it with its own.
 */
export async function loadLegalTexts(db: Db): Promise<void> {
  const files = await readdir(FOLDER)
  for (const anchor of LEGAL_ANCHORS) {
    for (const [version, from] of Object.entries(IN_FORCE_FROM)) {
      const texts: Record<string, LegalWords> = {}
      for (const language of LANGUAGES) {
        const file = `${anchor}.${version}.${language}.md`
        if (files.includes(file)) texts[language] = readWords(await readFile(new URL(file, FOLDER), 'utf8'))
      }
      if (Object.keys(texts).length === 0) continue
      await db
        .insertInto('legal_texts')
        .values({ anchor, version: Number(version), in_force_from: from, texts: JSON.stringify(texts) })
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
