import type { Area } from '../../platform/area/area.ts'
import { unionHome } from './home.ts'
import { unionRoutes } from './routes.ts'
import { findDelegates, listOfficeDocuments } from './search.ts'

export const unionArea: Area = {
  name: 'union',
  open: () => ({
    routes: () => [unionRoutes],
    home: unionHome,
    search: { OFFICE: listOfficeDocuments },
    personalSearch: { DELEGATE: findDelegates },
  }),
  personalTables: [
    {
      table: 'work_contacts',
      category: 'workContact',
      owner: 'person_id',
      copied: ['phone', 'email', 'hours', 'is_phone_shown', 'is_email_shown', 'updated_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
  ],
}
