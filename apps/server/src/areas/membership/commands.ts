import { randomBytes, randomInt } from 'node:crypto'
import type { MembershipApplication, MembershipReceipt } from '@afilia/contract/people/memberships'
import { looksLikeBot } from '@afilia/domain/cases/contact'
import { JOINING_TEXTS } from '@afilia/domain/people/memberships'
import type { Language } from '@afilia/i18n/languages'
import { readVersions } from '../../foundation/people/consents/queries.ts'
import { isSeatElsewhere, isYearNotTaught, rejectUnknown } from '../../foundation/people/references/queries.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, rejectField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import { HOUR, type RateLimit, rejectTooMany } from '../../platform/rate-limit.ts'
import { hashToken } from '../../platform/sealing/sealing.ts'
import { mailApplicant, type Site } from './mails/commands.ts'
import { findByToken, openPayload } from './queries.ts'
import { KEPT, type Payload, rejectIncomplete, toPayload } from './rules.ts'

/** Applications from one address: a school has one address for a whole class. */
const APPLICATIONS: RateLimit = { name: 'joining', delayFrom: 40, delay: 60, lockFrom: 46, lockFor: HOUR, forgetAfter: HOUR }
/** Applications that a bot seems to have sent are accepted up to this low limit (docs/decisions/142). */
const DOUBTFUL_APPLICATIONS: RateLimit = { ...APPLICATIONS, name: 'joining-untimed', delayFrom: 3, delay: 600, lockFrom: 6 }
/** Mails to one address that applications cause. */
const MAILS: RateLimit = { ...DOUBTFUL_APPLICATIONS, name: 'joining-mail', delayFrom: 5, lockFrom: 8 }

export const SETTLE_MEMBERSHIP = 'settle-membership'

interface ApplyDeps extends Deps {
  readonly address: string
  readonly requestId: string
  readonly language: Language
}

/**
 * Stores an application, and mails the link that confirms its address. Neither the response nor its time depends on who is a member. Throws
 * the specification's codes (§8) for missing data, NOT_FOUND for a correction whose link has expired, and TOO_MANY_REQUESTS.
 */
export async function apply(deps: ApplyDeps, site: Site, asked: MembershipApplication): Promise<MembershipReceipt> {
  const now = deps.clock.now()
  rejectIncomplete(asked, now.toISOString().slice(0, 10))
  await rejectUnknownChoices(deps.db, asked)
  const versions = await readVersions(deps.db, JOINING_TEXTS, now)
  if (JOINING_TEXTS.some((anchor) => versions.get(anchor) !== asked.accepted[anchor])) throw new AppError('CHANGED_MEANWHILE')
  await rejectTooMany(deps, looksLikeBot(asked) ? DOUBTFUL_APPLICATIONS : APPLICATIONS, deps.address)
  // Each application sends a mail to a typed address, which must not be flooded from many places.
  await rejectTooMany(deps, MAILS, asked.email)
  return inTransaction(deps.db, (trx) =>
    asked.correction ? mend(trx, deps, site, asked, asked.correction) : begin(trx, deps, site, asked),
  )
}

async function rejectUnknownChoices(db: Db, { address, region, seat, specialty, school, academicYear }: MembershipApplication) {
  await rejectUnknown(
    db,
    [
      { field: 'region', table: 'provinces', id: region?.id },
      { field: 'address.geoRegion', table: 'provinces', id: address.geoRegion?.id },
      { field: 'seat', table: 'seats', id: seat?.id },
      { field: 'specialty', table: 'specialties', id: specialty?.id },
      { field: 'school', table: 'schools', id: school?.id },
    ],
    { schools: 'SCHOOL_BAD_REQUEST_ID_NOT_FOUND', specialties: 'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND' },
  )
  const centre = { affiliateProvince: region, affiliateSede: seat?.id ? { id: seat.id } : null }
  if (await isSeatElsewhere(db, centre)) rejectField('REQUEST_INVALID', 'seat', 'other-province')
  if (await isYearNotTaught(db, { school, academicYear })) rejectField('REQUEST_INVALID', 'academicYear', 'not-taught')
}

/** The columns that an application and its correction write. */
const toColumns = ({ sealing, requestId, language }: ApplyDeps, id: string, asked: MembershipApplication) => ({
  kind: asked.kind,
  province_id: asked.region!.id!,
  language,
  document_id_hash: sealing.hash('document-id', asked.documentId),
  document_id_sealed: sealing.seal('membership_applications.document_id_sealed', id, asked.documentId),
  payload_sealed: sealPayload({ sealing }, id, toPayload(asked)),
  request_id: requestId,
})

export const sealPayload = ({ sealing }: Pick<Deps, 'sealing'>, id: string, payload: Payload): Buffer =>
  sealing.seal('membership_applications.payload_sealed', id, JSON.stringify(payload))

async function begin(trx: Db, deps: ApplyDeps, site: Site, asked: MembershipApplication): Promise<MembershipReceipt> {
  const now = deps.clock.now()
  const [id, reference] = [newId(now), makeReference()]
  const link = makeLink(now, KEPT.UNCONFIRMED)
  await trx
    .insertInto('membership_applications')
    .values({
      id,
      reference,
      state: 'UNCONFIRMED',
      created_at: now,
      kept_until: link.until,
      token_hash: link.hash,
      token_until: link.until,
      ...toColumns(deps, id, asked),
    })
    .execute()
  await mailApplicant(trx, deps, site, 'confirm', { email: asked.email, language: deps.language, reference, token: link.token })
  return { reference, receivedAt: now.toISOString() }
}

/** Corrects an application that staff sent back. A new address must be confirmed like the first one. */
async function mend(trx: Db, deps: ApplyDeps, site: Site, asked: MembershipApplication, token: string): Promise<MembershipReceipt> {
  const now = deps.clock.now()
  const known = await findByToken(trx, token, ['CORRECTION'], now)
  if (!known) throw new AppError('NOT_FOUND')
  const { id, reference } = known
  const isOtherAddress = openPayload(deps.sealing, known)?.email !== asked.email
  const link = isOtherAddress ? makeLink(now, KEPT.UNCONFIRMED) : undefined
  await trx
    .updateTable('membership_applications')
    .set((eb) => ({
      ...toColumns(deps, id, asked),
      // The new document may be a member's, so the application is settled again.
      state: 'UNCONFIRMED',
      confirmed_at: link ? null : now,
      kept_until: new Date(now.getTime() + KEPT.UNCONFIRMED),
      token_hash: link?.hash ?? null,
      token_until: link?.until ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  if (link) await mailApplicant(trx, deps, site, 'confirm', { email: asked.email, language: deps.language, reference, token: link.token })
  else await deps.tasks.enqueue(trx, SETTLE_MEMBERSHIP, { id })
  return { reference, receivedAt: known.created_at.toISOString() }
}

/** Confirms the address by the mailed link, which can be used once. Throws NOT_FOUND for an expired link. */
export async function confirm({ db, clock, tasks }: Deps, token: string): Promise<MembershipReceipt> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const known = await findByToken(trx, token, ['UNCONFIRMED', 'RECEIVED', 'KNOWN'], now)
    if (!known) throw new AppError('NOT_FOUND')
    // Idempotent: opening the link again gives the same response.
    if (known.confirmed_at === null) {
      await trx.updateTable('membership_applications').set({ confirmed_at: now }).where('id', '=', known.id).execute()
      await tasks.enqueue(trx, SETTLE_MEMBERSHIP, { id: known.id })
    }
    return { reference: known.reference, receivedAt: known.created_at.toISOString() }
  })
}

/** A link whose token only its recipient knows; the database stores its hash. */
export function makeLink(now: Date, life: number) {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken('membership', token), until: new Date(now.getTime() + life) }
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const drawPart = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
/** Such as `A-7K3M-Q2PX`: one of 852,000 million, too many to guess. */
const makeReference = (): string => `A-${drawPart()}-${drawPart()}`
