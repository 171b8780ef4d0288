import { officeDiary } from '@afilia/contract/cases/office-diary'
import { APPOINTMENT_SERVICES } from '@afilia/domain/cases/appointments'
import { logAccesses } from '../../../platform/endpoints/access.ts'
import { implement, type Routes } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/postgres/db.ts'
import { mailAppointment } from '../mails/commands.ts'
import { callOffAtOffice, closeOffice, reopenOffice, setService } from './commands.ts'
import { countOnDays, getKeptOffice, getOpening, listDiaryOffices, listOfDay } from './queries.ts'

/** `publicUrl`: the portal's address for browsers. */
export const createDiaryRoutes = (publicUrl: string): Routes =>
  implement(officeDiary, {
    'GET diary/offices': ({ db, caller, language }) => listDiaryOffices(db, caller, language),
    async 'GET offices/{office}/appointments'({ caller, params, query, requestId, ...deps }) {
      const listed = await listOfDay(deps, caller, await getKeptOffice(deps.db, caller, params.office), query.date)
      const entry = { at: deps.clock.now(), actor: caller, endpoint: 'GET offices/{office}/appointments', request_id: requestId }
      await logAccesses(deps.db, entry, [...new Set(listed.map(({ personId }) => personId))])
      return listed
    },
    async 'DELETE offices/{office}/appointments/{appointment}'({ caller, params, requestId, ...deps }) {
      const { id } = await getKeptOffice(deps.db, caller, params.office)
      const now = deps.clock.now()
      await inTransaction(deps.db, async (trx) => {
        const personId = await callOffAtOffice(trx, id, params.appointment, now)
        await mailAppointment(trx, deps, publicUrl, params.appointment, 'calledOff')
        const endpoint = 'DELETE offices/{office}/appointments/{appointment}'
        await logAccesses(trx, { at: now, actor: caller, endpoint, request_id: requestId }, [personId])
      })
    },
    'GET offices/{office}/opening': async ({ db, clock, caller, params }) =>
      getOpening(db, await getKeptOffice(db, caller, params.office), clock.now()),
    async 'PUT offices/{office}/opening/{service}'({ db, clock, caller, params, body }) {
      const office = await getKeptOffice(db, caller, params.office)
      const service = APPOINTMENT_SERVICES.find((one) => one === params.service)
      if (!service) throw new AppError('NOT_FOUND')
      await setService(db, office.id, service, body)
      return getOpening(db, office, clock.now())
    },
    async 'GET offices/{office}/closures/effect'({ db, clock, caller, params, query }) {
      return { appointments: await countOnDays(db, await getKeptOffice(db, caller, params.office), query, clock.now()) }
    },
    async 'POST offices/{office}/closures'({ db, clock, caller, params, body }) {
      const office = await getKeptOffice(db, caller, params.office)
      await closeOffice(db, office, body, clock.now())
      return getOpening(db, office, clock.now())
    },
    async 'DELETE offices/{office}/closures/{from}'({ db, clock, caller, params }) {
      const office = await getKeptOffice(db, caller, params.office)
      await reopenOffice(db, office.id, params.from)
      return getOpening(db, office, clock.now())
    },
  })
