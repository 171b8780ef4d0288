import { zoneOfAutonomy } from '@afilia/domain/cases/appointments'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { selectNextAppointment } from './queries.ts'

export const appointmentsHome: HomeBlocks = {
  appointment: ({ caller, clock }) =>
    caller &&
    readRows(
      selectNextAppointment(caller.personId, clock.now()),
      ([row]) =>
        row && {
          id: row.id,
          service: row.service,
          way: row.way,
          zone: zoneOfAutonomy(row.autonomy_id),
          startsAt: new Date(row.starts_at).toISOString(),
        },
    ),
}
