import type { FileContent } from '@afilia/contract/endpoint'
import type { Policy } from '@afilia/contract/cases/insurance'
import { type CoverageKind } from '@afilia/domain/cases/coverage-roles'
import { formatCoverageCode } from '@afilia/domain/cases/coverage'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import { formatMoney, formatShortDate } from '@afilia/i18n/format'
import type { Language } from '@afilia/i18n/languages'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { textsIn } from '../../../platform/texts/texts.ts'

/** The content of a certificate, stored so that it can be printed again and compared. */
export interface Said {
  readonly code: string
  readonly language: Language
  readonly name: string
  readonly documentId: string
  readonly kind: CoverageKind
  readonly coveredSince: IsoDate
  readonly policy: Policy
  readonly issuedOn: IsoDate
  readonly validUntil: IsoDate
}

/** The issuer, and the address for checking. */
export interface Certifier {
  readonly name: string
  /** Null until the union sets them. */
  readonly legalName: string | null
  readonly taxNumber: string | null
  readonly publicUrl: string
}

const ZONE = { timeZone: 'Europe/Madrid' } as const
/** Noon, so that the day is the same in every time zone of Spain. */
const toNoon = (day: IsoDate): Date => new Date(`${day}T12:00:00Z`)

/** The certificate of coverage. A hospital compares name and document id with an identity document, and the QR code opens a page that checks its validity. */
export async function makeCoverageDocument(said: Said, union: Certifier): Promise<FileContent> {
  const { language, policy } = said
  const t = textsIn(language)
  const day = (date: IsoDate): string => formatShortDate(toNoon(date), language, ZONE)
  const page = `${union.publicUrl}/verify-coverage`
  const fact = (name: string, value: string | null) => (value ? [{ label: t(`insurance-documents:${name}`), value }] : [])
  const title = t('insurance-documents:title')
  const content = await renderPdf({
    language,
    union: union.name,
    title,
    date: toNoon(said.issuedOn),
    blocks: [
      { kind: 'paragraph', text: t('insurance-documents:certifies', { union: union.legalName ?? union.name }) },
      {
        kind: 'facts',
        facts: [
          ...fact('name', said.name),
          ...fact('documentId', said.documentId),
          ...fact('kind', t(`insurance-documents:kinds.${said.kind}`)),
          ...fact('holder', union.legalName ?? union.name),
          ...fact('taxNumber', union.taxNumber),
          ...fact('insurer', policy.insurer),
          ...fact('policy', policy.number),
          ...fact('perClaim', formatMoney(policy.sumPerClaimCents, language)),
          ...fact('perYear', formatMoney(policy.sumPerYearCents, language)),
          ...fact('since', day(said.coveredSince)),
          ...fact('issued', day(said.issuedOn)),
          ...fact('until', day(said.validUntil)),
        ],
      },
      { kind: 'heading', text: t('insurance-documents:covers') },
      { kind: 'list', items: policy.covers },
      { kind: 'heading', text: t('insurance-documents:check') },
      { kind: 'paragraph', text: t('insurance-documents:how', { address: page }) },
      { kind: 'paragraph', text: t('insurance-documents:code', { code: formatCoverageCode(said.code) }), tone: 'strong' },
      { kind: 'code', text: `${page}#${said.code}`, label: t('insurance-documents:qr', { code: formatCoverageCode(said.code) }) },
      { kind: 'paragraph', text: t('insurance-documents:terms'), tone: 'small' },
    ],
  })
  return { name: `${title}.pdf`, content }
}
