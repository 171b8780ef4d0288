import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import { PORTAL_CLIENT } from './client.ts'
import { errors } from './library.ts'

/** The key of all records of one sign-in: the grant, its codes and tokens, and the provider's session. */
export const hashGrantId = (grantId: string): Buffer => hashToken('oidc Grant', grantId)

/**
 * Storage of the embedded provider in `oidc_records`. Contents are encrypted and ids hashed, so that a dump contains no usable
 * code or token.
 */
export function createRecords(deps: Deps, model: string): Adapter {
  const { db, clock, sealing } = deps
  const idHash = (id: string): Buffer => hashToken(`oidc ${model}`, id)
  const uidHash = (uid: string): Buffer => hashToken(`oidc ${model} uid`, uid)

  async function findBy(column: 'id_hash' | 'uid_hash', hash: Buffer): Promise<AdapterPayload | undefined> {
    const row = await db
      .selectFrom('oidc_records')
      .select(['id_hash', 'payload_sealed', 'consumed_at'])
      .where('model', '=', model)
      .where(column, '=', hash)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', clock.now())]))
      .executeTakeFirst()
    if (!row) return undefined
    const payload = JSON.parse(sealing.open('oidc_records.payload_sealed', row.id_hash, row.payload_sealed)) as AdapterPayload
    return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload
  }

  return {
    async upsert(id, payload, expiresIn) {
      const grantId = model === 'Grant' ? id : (payload.grantId ?? payload.authorizations?.[PORTAL_CLIENT]?.grantId)
      const values = {
        payload_sealed: sealing.seal('oidc_records.payload_sealed', idHash(id), JSON.stringify(payload)),
        grant_id_hash: grantId === undefined ? null : hashGrantId(grantId),
        uid_hash: payload.uid === undefined ? null : uidHash(payload.uid),
        // An unfinished sign-in belongs to an account once the password was given. Ending the account's sessions ends it too.
        account_id: payload.accountId ?? payload.result?.login?.accountId ?? payload.session?.accountId ?? null,
        expires_at: expiresIn === undefined ? null : new Date(clock.now().getTime() + expiresIn * 1000),
      }
      await db
        .insertInto('oidc_records')
        .values({ model, id_hash: idHash(id), ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(values))
        .execute()
    },
    find: (id) => findBy('id_hash', idHash(id)),
    findByUid: (uid) => findBy('uid_hash', uidHash(uid)),
    // Only the device flow, which is off, has user codes.
    findByUserCode: async () => undefined,
    async consume(id) {
      const consumed = await db
        .updateTable('oidc_records')
        .set({ consumed_at: clock.now() })
        .where('model', '=', model)
        .where('id_hash', '=', idHash(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst()
      // Of two simultaneous requests with the same code, one gets tokens.
      if (consumed.numUpdatedRows === 0n) throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      await db.deleteFrom('oidc_records').where('model', '=', model).where('id_hash', '=', idHash(id)).execute()
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_records').where('model', '=', model).where('grant_id_hash', '=', hashGrantId(grantId)).execute()
    },
  }
}
