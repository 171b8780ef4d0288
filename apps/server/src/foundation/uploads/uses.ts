import type { EntityType } from '@afilia/domain/site/entity-types'

/** What can use a file that somebody sent: an entity of specification §3, and our own kinds. */
export type UploadUser = Extract<EntityType, 'ORDER'> | 'CASE' | 'CAMPAIGN'

/** The column of `uploads` that names the user. */
export const USE_COLUMNS = { ORDER: 'order_id', CASE: 'case_id', CAMPAIGN: 'campaign_id' } as const satisfies Readonly<
  Record<UploadUser, string>
>

/** One user of files. */
export interface UploadUse {
  readonly user: UploadUser
  readonly id: string
}
