import type { BaseDeps } from '../../../server/src/platform/deps.ts'

type Kind = 'yes' | 'off' | 'expired' | 'unasked'

/** Registered browsers, by the demo's identity documents: how many days ago they were registered and last seen. */
const DEVICES: readonly (readonly [documentId: string, name: string, kind: Kind, since: number, seen: number])[] = [
  ['00000001R', 'Móvil de casa', 'yes', 210, 1],
  ['00000001R', 'Chrome · Windows', 'off', 120, 9],
  ['00000001R', 'Tableta vieja', 'expired', 400, 70],
  ['00000002W', 'Safari · iPhone', 'yes', 60, 2],
  ['00000004G', 'Firefox · Linux', 'unasked', 30, 12],
  ['00000005M', 'Chrome · Android', 'yes', 90, 1],
]
const DAY = 24 * 3600_000

/** Creates some devices, unless there are any. They are not real, so nothing is ever pushed to them. */
export async function loadDemoDevices({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const existing = await db.selectFrom('devices').select('player_id').limit(1).executeTakeFirst()
  if (existing) return
  const now = clock.now().getTime()
  for (const [i, [documentId, name, kind, since, seen]] of DEVICES.entries()) {
    const person = await db
      .selectFrom('people')
      .select('id')
      .where('document_id_hash', 'in', sealing.hashes('document-id', documentId))
      .executeTakeFirst()
    if (!person) continue
    const seenAt = new Date(now - seen * DAY)
    await db
      .insertInto('devices')
      .values({
        player_id: `de300000-0000-4000-8000-${String(i + 1).padStart(12, '0')}`,
        person_id: person.id,
        name,
        external_id: kind === 'unasked' ? null : person.id,
        status: kind === 'off' ? 'DISABLED' : kind === 'expired' ? 'EXPIRED' : 'CREATED',
        created_at: new Date(now - since * DAY),
        seen_at: seenAt,
        reached_at: kind === 'unasked' ? null : seenAt,
        expired_at: kind === 'expired' ? seenAt : null,
      })
      .execute()
  }
}
