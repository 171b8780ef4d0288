import type { FileContent } from '@afilia/contract/endpoint'
import { formatIban } from '@afilia/domain/money/iban'
import { deductibleTotal } from '@afilia/domain/money/receipts'
import { findTaxAuthority } from '@afilia/domain/money/tax-authority'
import { formatMoney, formatShortDate, formatTime } from '@afilia/i18n/format'
import type { Language } from '@afilia/i18n/languages'
import type { Block } from '../../platform/pdf/blocks.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { MandateRow, Payer, ReceiptRow } from './queries.ts'

interface Creditor {
  /** The common name, for the head of a document and in its text. */
  readonly name: string
  /** Null until the union sets them. */
  readonly legalName: string | null
  readonly taxNumber: string | null
  readonly address: string | null
  /** SEPA's creditor identifier; null until the union sets it. */
  readonly id: string | null
}

/** The Spanish identifier is ES, two check digits, three characters chosen by the creditor, and its tax number. */
const TAX_NUMBER_FROM = 7

const ZONE = { timeZone: 'Europe/Madrid' } as const
/** Noon, so that the day is the same in every time zone of Spain. */
const toNoon = (isoDay: string): Date => new Date(`${isoDay}T12:00:00Z`)
const formatDay = (language: Language, isoDay: string): string => formatShortDate(toNoon(isoDay), language, ZONE)

/** The receipt in its current state, dated by its last change. */
export async function makeReceiptDocument(given: {
  receipt: ReceiptRow
  payer: Payer
  creditor: Creditor
  language: Language
}): Promise<FileContent> {
  const { receipt, payer, creditor, language } = given
  const t = textsIn(language)
  const last = receipt.history.at(-1)?.on ?? receipt.issuedOn
  const state = t(`economic:states.${receipt.state}`)
  const facts = [
    ...listUnionFacts(language, creditor),
    ...listPayerFacts(language, payer),
    { label: t('economic-documents:concept'), value: t('economic-documents:dues', { period: formatPeriod(language, receipt) }) },
    { label: t('economic-documents:amount'), value: formatMoney(receipt.amountCents, language, receipt.currency) },
    { label: t('economic-documents:issued'), value: formatDay(language, receipt.issuedOn) },
    ...(receipt.collectedOn ? [{ label: t('economic-documents:collected'), value: formatDay(language, receipt.collectedOn) }] : []),
    ...(receipt.state === 'RETURNED' && receipt.returnCode
      ? [{ label: t('economic-documents:reason'), value: t(`economic:returnCodes.${receipt.returnCode}`) }]
      : []),
    { label: t('economic-documents:state'), value: t('economic-documents:stateOn', { state, date: formatDay(language, last) }) },
  ]
  const title = t('economic-documents:receipt', { number: receipt.number })
  return makeDocument({ language, creditor, title, date: toNoon(last), blocks: [{ kind: 'facts', facts }] })
}

/** The member's payments in a year, for their tax return; dated by the last payment in it. */
export async function makeCertificate(given: {
  year: number
  /** At least one. */
  receipts: readonly ReceiptRow[]
  payer: Payer
  creditor: Creditor
  language: Language
}): Promise<FileContent> {
  const { year, receipts, payer, creditor, language } = given
  const t = textsIn(language)
  const last = receipts.at(-1)!.collectedOn!
  const total = formatMoney(deductibleTotal(receipts, year), language)
  const isForal = findTaxAuthority(payer.provinceId) !== 'STATE'
  const table: Block = {
    kind: 'table',
    columns: [
      { title: t('economic-documents:number'), share: 3 },
      { title: t('economic-documents:period'), share: 4 },
      { title: t('economic-documents:collected'), share: 3 },
      { title: t('economic-documents:amount'), align: 'end', share: 2 },
    ],
    rows: receipts.map((receipt) => [
      receipt.number,
      formatPeriod(language, receipt),
      formatDay(language, receipt.collectedOn!),
      formatMoney(receipt.amountCents, language, receipt.currency),
    ]),
    total: [t('economic-documents:total', { year }), '', '', total],
  }
  return makeDocument({
    language,
    creditor,
    title: t('economic-documents:certificate', { year }),
    date: toNoon(last),
    blocks: [
      { kind: 'paragraph', text: t('economic-documents:certifies', { union: creditor.name, year }) },
      { kind: 'facts', facts: [...listUnionFacts(language, creditor), ...listPayerFacts(language, payer)] },
      table,
      { kind: 'paragraph', text: t(isForal ? 'economic-documents:foralLaw' : 'economic-documents:stateLaw'), tone: 'small' },
    ],
  })
}

/** The mandate as signed: with the language and the text of that time. */
export async function makeMandateDocument(given: {
  mandate: MandateRow
  iban: string
  payer: Payer
  creditor: Creditor
}): Promise<FileContent> {
  const { mandate, iban, payer, creditor } = given
  const { language } = mandate
  const t = textsIn(language)
  const moment = (date: Date): string => `${formatShortDate(date, language, ZONE)}, ${formatTime(date, ZONE)}`
  const text = (part: string): string => t(`economic:mandate.texts.${mandate.text_version}.${part}`, { union: creditor.name })
  return makeDocument({
    language,
    creditor,
    title: t('economic-documents:mandate'),
    name: t('economic-documents:mandateFile', { reference: mandate.reference }),
    date: mandate.signed_at,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('economic-documents:reference'), value: mandate.reference },
          { label: t('economic-documents:creditor'), value: creditor.legalName ?? creditor.name },
          ...listUnionFacts(language, { ...creditor, legalName: null }),
          ...(creditor.id ? [{ label: t('economic-documents:creditorId'), value: creditor.id }] : []),
          ...listPayerFacts(language, payer),
          { label: t('economic-documents:account'), value: formatIban(iban) },
          { label: t('economic-documents:payment'), value: t('economic-documents:recurrent') },
        ],
      },
      { kind: 'paragraph', text: text('order') },
      { kind: 'paragraph', text: text('refund') },
      {
        kind: 'signature',
        name: payer.name,
        notes: [
          t(mandate.channel === 'PAPER' ? 'economic-documents:onPaper' : 'economic-documents:onPortal', {
            when: moment(mandate.signed_at),
          }),
          ...(mandate.request_id
            ? [t('economic-documents:proof', { request: mandate.request_id, browser: mandate.user_agent || '–' })]
            : []),
          t('economic-documents:version', { version: mandate.text_version }),
          ...(mandate.ended_at ? [t('economic-documents:ended', { when: moment(mandate.ended_at) })] : []),
        ],
      },
    ],
  })
}

async function makeDocument(given: {
  language: Language
  creditor: Creditor
  title: string
  name?: string
  date: Date
  blocks: readonly Block[]
}): Promise<FileContent> {
  const { language, creditor, title, name = title, date, blocks } = given
  return { name: `${name}.pdf`, content: await renderPdf({ language, union: creditor.name, title, date, blocks }) }
}

/** The issuer of the document, for the bank and the tax office. */
function listUnionFacts(language: Language, { legalName, taxNumber, address, id }: Creditor) {
  const t = textsIn(language)
  const facts = [
    ['union', legalName],
    ['taxNumber', id?.startsWith('ES') ? id.slice(TAX_NUMBER_FROM) : taxNumber],
    ['address', address],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [{ label: t(`economic-documents:${label}`), value }] : []))
}

function listPayerFacts(language: Language, { name, documentId }: Payer) {
  const t = textsIn(language)
  return [
    { label: t('economic-documents:member'), value: name },
    { label: t('economic-documents:documentId'), value: documentId },
  ]
}

function formatPeriod(language: Language, { year, period }: Pick<ReceiptRow, 'year' | 'period'>): string {
  return textsIn(language)(`economic:periods.${period}`, { year })
}
