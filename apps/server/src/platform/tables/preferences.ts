import type { Generated } from 'kysely'

export interface PreferenceTables {
  preferences: {
    person_id: string
    province_id: string | null
    autonomy_id: string | null
    seat_id: string | null
    push_notification_on: Generated<boolean>
    first_affiliate_login_at: Date | null
  }
  settings: {
    person_id: string
    lang_key: Generated<'es' | 'ca' | 'eu' | 'gl' | 'en'>
    geo_localization_on: Generated<boolean>
    province_news_on: Generated<boolean>
    autonomy_news_on: Generated<boolean>
    state_news_on: Generated<boolean>
    job_regions: Generated<string[]>
    job_types: Generated<string[]>
    interests: Generated<string[]>
    eir: Generated<boolean>
    private_job_on: Generated<boolean>
  }
}
