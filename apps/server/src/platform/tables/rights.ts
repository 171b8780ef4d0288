import type { ConsentPurpose, ConsentRecipient, Right, RightsRequestState } from '@afilia/domain/rights'
import type { Language } from '@afilia/i18n/languages'
import type { Generated } from 'kysely'

export interface RightsTables {
  consents: {
    id: string
    person_id: string
    purpose: ConsentPurpose
    recipient: ConsentRecipient
    is_granted: boolean
    text_version: number
    language: Language
    actor_id: string
    at: Date
  }
  data_exports: {
    id: string
    person_id: string
    language: Language
    state: 'PENDING' | 'READY' | 'FAILED'
    progress: Generated<number>
    json_sealed: Buffer | null
    pdf_sealed: Buffer | null
    created_at: Date
    expires_at: Date
  }
  rights_requests: {
    id: string
    person_id: string
    right_asked: Right
    state: RightsRequestState
    text_sealed: Buffer
    answer_sealed: Buffer | null
    received_at: Date
    due_at: Date
    is_extended: Generated<boolean>
    answered_at: Date | null
    answered_by: string | null
  }
  blocked_people: {
    person_id: string
    document_id_hash: Buffer
    document_id_sealed: Buffer
    identity_sealed: Buffer
    blocked_at: Date
    destroy_after: Date
  }
}
