import type { Area } from '../../platform/area/area.ts'
import { preferencesRoutes } from './routes.ts'
import { createPreferencesTasks } from './tasks.ts'

export const preferencesArea: Area = {
  name: 'preferences',
  open: ({ deps }) => ({ routes: () => [preferencesRoutes], tasks: () => createPreferencesTasks(deps) }),
  personalTables: [
    {
      table: 'preferences',
      category: 'preferences',
      owner: 'person_id',
      copied: ['province_id', 'autonomy_id', 'seat_id', 'push_notification_on', 'first_affiliate_login_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'settings',
      category: 'settings',
      owner: 'person_id',
      copied: [
        'lang_key',
        'geo_localization_on',
        'province_news_on',
        'autonomy_news_on',
        'state_news_on',
        'job_regions',
        'job_types',
        'interests',
        'eir',
        'private_job_on',
      ],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
  ],
}
