import type { OfficeWithStaff } from '@afilia/contract/union'
import type { ColumnType } from 'kysely'
import type { Names } from './names.ts'

type Json<T> = ColumnType<T, string, string>

export interface UnionTables {
  offices: {
    id: string
    province_id: string
    address: string
    municipality: string
    postal_code: string
    phone: string
    email: string
    hours: Json<Names>
    latitude: number
    longitude: number
    staff: Json<OfficeWithStaff['staff']>
  }
  work_contacts: {
    person_id: string
    phone: string
    email: string
    is_phone_shown: boolean
    is_email_shown: boolean
    updated_at: Date
  }
}
