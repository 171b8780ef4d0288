import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Role } from '@afilia/domain/identity/roles'
import { isDocumentId, normalizeDocumentId } from '@afilia/domain/people/document-id'
import { listEntries } from '../list-entries.ts'

/** Where one can go: an address and its name. */
export interface Place {
  readonly to: string
  readonly name: string
  /** What it is, such as the entry of the menu. */
  readonly kind: string
  /** The member to open, by document id. */
  readonly documentId?: string
}

/** Without accents, in small letters. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether each typed word begins a word of the text. */
function fitsWords(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{Letter}\p{Number}]+/u)
  return fold(typed)
    .split(/\s+/)
    .every((start) => words.some((word) => word.startsWith(start)))
}

/** The places that fit what was typed: the pages that the reader may see, and the member with this document id. */
export function usePlaces(roles: readonly Role[], typed: string): readonly Place[] {
  const t = useTexts(['admin', 'pages'])
  const pages = listEntries(roles).flatMap(({ name, pages: ofEntry }) =>
    ofEntry.map(({ path, text }) => ({
      to: path,
      name: t(`pages:${text}.title`),
      kind: t(`menu.${name}`),
    })),
  )
  const portal = { to: '/', name: t('toPortal'), kind: '' }
  const documentId = normalizeDocumentId(typed)
  const members = pages.find(({ to }) => to === '/admin/members')
  if (members && isDocumentId(documentId))
    return [{ to: members.to, name: t('go.member', { what: documentId }), kind: members.kind, documentId }]
  return [...pages, portal].filter(({ name, kind }) => fitsWords(`${name} ${kind}`, typed.trim()))
}
