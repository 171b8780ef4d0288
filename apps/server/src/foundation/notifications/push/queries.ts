import type { Device } from '@afilia/contract/messages/push'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'

const DEVICE_COLUMNS = ['player_id', 'status', 'name', 'external_id', 'created_at', 'seen_at', 'reached_at'] as const
type DeviceRow = Pick<Selectable<Database['devices']>, (typeof DEVICE_COLUMNS)[number]>

/** Lists the member's devices, last seen first. */
export async function listDevices(db: Db, personId: string, documentId: string): Promise<Device[]> {
  const rows = await selectDevices(db, personId).orderBy('seen_at', 'desc').orderBy('player_id').execute()
  return rows.map((row) => presentDevice(row, documentId))
}

/** One of the member's devices. */
export async function findDevice(db: Db, personId: string, playerId: string): Promise<DeviceRow | undefined> {
  return selectDevices(db, personId).where('player_id', '=', playerId).executeTakeFirst()
}

const selectDevices = (db: Db, personId: string) => db.selectFrom('devices').select(DEVICE_COLUMNS).where('person_id', '=', personId)

export const presentDevice = (row: DeviceRow, documentId: string): Device => ({
  playerId: row.player_id,
  documentId,
  status: row.status,
  name: row.name,
  hasExternalId: row.external_id !== null,
  createdAt: row.created_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  reachedAt: row.reached_at?.toISOString() ?? null,
})
