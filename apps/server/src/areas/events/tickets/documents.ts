import type { FileContent } from '@afilia/contract/endpoint'
import type { OrderTickets } from '@afilia/contract/events/tickets'
import { inFours } from '@afilia/domain/events/card'
import type { Meeting } from '@afilia/domain/events/meetings'
import { toTicketEnd } from '@afilia/domain/events/ticket'
import { formatList, formatNumber, formatShortDate, formatTime } from '@afilia/i18n/format'
import type { Language } from '@afilia/i18n/languages'
import type { Block } from '../../../platform/pdf/blocks.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { type CalendarEvent, writeCalendar } from '../../../platform/texts/calendar.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import type { Pass } from '../../../platform/wallets/pass.ts'
import type { CodeOrder } from '../codes/queries.ts'
import type { Booked, BookedSession } from './queries.ts'

const ZONE = { timeZone: 'Europe/Madrid' } as const

/** A PDF with a page for each ticket and each order of codes, dated by the last change of the orders. */
export async function makeTicketsDocument(given: {
  orders: readonly { readonly booked: Booked; readonly tickets: OrderTickets['tickets'] }[]
  codes: readonly CodeOrder[]
  union: string
  language: Language
}): Promise<FileContent> {
  const { orders, codes, union, language } = given
  const t = textsIn(language)
  const pages = [
    ...orders.flatMap(({ booked, tickets }) => tickets.map((ticket) => listBlocks({ booked, ticket, count: tickets.length, language }))),
    ...codes.map((order) => listCodeBlocks(order, language)),
  ]
  const title = t('ticket-documents:title')
  const date = new Date(Math.max(...[...orders.map(({ booked }) => booked.updatedAt), ...codes.map(({ takenAt }) => takenAt)].map(Number)))
  const blocks = pages.flatMap((page, index) => (index === 0 ? page : [{ kind: 'newPage' } as const, ...page]))
  return { name: `${title}.pdf`, content: await renderPdf({ language, union, title, date, blocks }) }
}

function listBlocks(given: { booked: Booked; ticket: OrderTickets['tickets'][number]; count: number; language: Language }): Block[] {
  const { booked, ticket, count, language } = given
  const t = textsIn(language)
  const { title, isCancelled } = booked.event
  const place = toPlace(booked)
  return [
    { kind: 'heading', text: title },
    ...(isCancelled ? [{ kind: 'paragraph', text: t('ticket-documents:cancelled'), tone: 'strong' } as const] : []),
    {
      kind: 'facts',
      facts: [
        { label: t('ticket-documents:person'), value: ticket.name },
        ...booked.meetings.map((meeting) => ({ label: t('ticket-documents:date'), value: presentMeeting(meeting, language) })),
        { label: t('ticket-documents:place'), value: place ?? t('ticket-documents:online') },
        { label: t('ticket-documents:number'), value: `${ticket.participant + 1} / ${count}` },
      ],
    },
    { kind: 'code', text: ticket.code, label: t('ticket-documents:code', { code: inFours(ticket.spoken) }) },
    { kind: 'paragraph', text: t('ticket-documents:spoken', { code: inFours(ticket.spoken) }), tone: 'strong' },
    { kind: 'paragraph', text: t('ticket-documents:how'), tone: 'small' },
  ]
}

/** The codes as text: each company reads them in its own way. */
function listCodeBlocks({ title, name, validUntil, codes }: CodeOrder, language: Language): Block[] {
  const t = textsIn(language)
  const until = validUntil === null ? [] : [formatShortDate(new Date(`${validUntil}T12:00:00Z`), language, ZONE)]
  return [
    { kind: 'heading', text: title },
    {
      kind: 'facts',
      facts: [
        { label: t('ticket-documents:person'), value: name },
        ...until.map((value) => ({ label: t('ticket-documents:usableUntil'), value })),
        ...codes.map((value) => ({ label: t('ticket-documents:voucher'), value })),
      ],
    },
    { kind: 'paragraph', text: t('ticket-documents:howToUse'), tone: 'small' },
  ]
}

/** Undefined if it is online. */
function toPlace({ event: { place }, address }: BookedSession): string | undefined {
  return place ? [place.name, address, place.municipality.name].filter(Boolean).join(', ') : undefined
}

const presentMeeting = ({ startsAt, endsAt }: Meeting, language: Language): string => {
  const [from, until] = [new Date(startsAt), new Date(endsAt)]
  return `${formatShortDate(from, language, ZONE)}, ${formatTime(from, ZONE)} – ${formatTime(until, ZONE)}`
}

/** The session of an order for calendar applications. */
export function makeTicketCalendar(booked: Booked, url: string, language: Language): FileContent {
  const meetings = toCalendarEvents(booked).map((meeting) => ({ ...meeting, url }))
  return { name: `${textsIn(language)('ticket-documents:calendar')}.ics`, content: writeCalendar(booked.event.title, meetings) }
}

/** Each meeting keeps its id, in a file and in the feed, so that an application changes it instead of adding another. */
export function toCalendarEvents(booked: BookedSession): CalendarEvent[] {
  const place = toPlace(booked)
  return booked.meetings.map(({ startsAt, endsAt }, i) => ({
    uid: i === 0 ? booked.id : `${booked.id}-${i + 1}`,
    title: booked.event.title,
    changedAt: booked.updatedAt,
    start: new Date(startsAt),
    end: new Date(endsAt),
    ...(place !== undefined && { place }),
  }))
}

/** A ticket for a phone's wallet. It names nobody, because wallets are shown to others and copied to the maker's servers. */
export function toPass(booked: Booked, ticket: OrderTickets['tickets'][number], language: Language): Pass {
  const t = textsIn(language)
  const { place } = booked.event
  const dates = booked.meetings.map((meeting) => presentMeeting(meeting, language))
  return {
    id: `${booked.id}-${ticket.participant}`,
    classId: `${booked.sessionId}-${language}`,
    title: booked.event.title,
    startsAt: booked.startsAt,
    endsAt: booked.endsAt,
    validUntil: toTicketEnd(booked.endsAt),
    place: place && {
      name: place.name || place.municipality.name,
      address: [booked.address, place.municipality.name].filter(Boolean).join(', '),
    },
    code: ticket.code,
    spoken: inFours(ticket.spoken),
    front: [
      { label: t('ticket-documents:date'), value: dates[0]! },
      { label: t('ticket-documents:place'), value: toPlace(booked) ?? t('ticket-documents:online') },
      { label: t('ticket-documents:number'), value: `${ticket.participant + 1} / ${booked.names.length}` },
    ],
    back: dates.slice(1).map((value) => ({ label: t('ticket-documents:date'), value })),
    language,
  }
}

const listDays = ({ meetings }: Booked, language: Language): string[] => [
  ...new Set(meetings.map(({ startsAt }) => formatShortDate(new Date(startsAt), language, ZONE))),
]

/** A certificate that the member attended a course, dated by its end. */
export async function makeAttendanceDocument(booked: Booked, union: string, language: Language): Promise<FileContent> {
  const t = textsIn(language)
  const title = t('ticket-documents:certificate')
  const facts = [
    { label: t('ticket-documents:person'), value: booked.names[0]! },
    { label: t('ticket-documents:documentId'), value: booked.documentId },
    { label: t('ticket-documents:course'), value: booked.event.title },
    { label: t('ticket-documents:date'), value: formatList(listDays(booked, language), language) },
    { label: t('ticket-documents:place'), value: toPlace(booked) ?? t('ticket-documents:online') },
    { label: t('ticket-documents:length'), value: formatNumber(booked.hours!, language) },
    ...(booked.credits === null ? [] : [{ label: t('ticket-documents:credits'), value: formatNumber(booked.credits, language) }]),
  ]
  const blocks: Block[] = [
    { kind: 'paragraph', text: t('ticket-documents:certifies') },
    { kind: 'facts', facts },
    { kind: 'paragraph', text: t('ticket-documents:attended', { union }), tone: 'small' },
  ]
  return { name: `${title}.pdf`, content: await renderPdf({ language, union, title, date: booked.endsAt, blocks }) }
}
