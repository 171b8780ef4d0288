import { appointments } from '@afilia/contract/cases/appointments'
import { APPOINTMENT_SERVICES } from '@afilia/domain/cases/appointments'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { AppError } from '../../platform/errors.ts'
import { cancelAppointment, changeAppointment, takeAppointment } from './commands.ts'
import { mailAppointment } from './mails/commands.ts'
import { makeCalendar } from './documents.ts'
import { findFreeSlots, getAppointment, listAppointments, listOffices } from './queries.ts'

/** `publicUrl`: the portal's address for browsers. */
export const createAppointmentRoutes = (publicUrl: string): Routes =>
  implement(appointments, {
    'GET appointments/offices': ({ db, caller, language }) => listOffices(db, caller.personId, language),
    async 'GET appointments/offices/{office}/{service}'({ db, clock, params, query }) {
      const service = APPOINTMENT_SERVICES.find((one) => one === params.service)
      if (!service) throw new AppError('NOT_FOUND')
      return findFreeSlots(db, { officeId: params.office, service }, clock.now(), query.from)
    },
    'GET appointments': ({ caller, language, clock, ...deps }) => listAppointments(deps, caller.personId, language, clock.now()),
    'GET appointments/{appointment}': ({ caller, language, params, clock, ...deps }) =>
      getAppointment(deps, caller.personId, params.appointment, language, clock.now()),
    async 'POST appointments'({ db, caller, body, language, ...deps }) {
      const id = await takeAppointment(db, deps, caller.personId, body)
      await mailAppointment(db, deps, publicUrl, id, 'taken')
      return getAppointment({ db, sealing: deps.sealing }, caller.personId, id, language, deps.clock.now())
    },
    async 'PUT appointments/{appointment}'({ db, caller, params, body, language, ...deps }) {
      await changeAppointment(db, deps, { id: params.appointment, personId: caller.personId }, body)
      await mailAppointment(db, deps, publicUrl, params.appointment, 'changed')
      return getAppointment({ db, sealing: deps.sealing }, caller.personId, params.appointment, language, deps.clock.now())
    },
    async 'DELETE appointments/{appointment}'({ db, caller, params, ...deps }) {
      await cancelAppointment(db, deps, { id: params.appointment, personId: caller.personId })
      await mailAppointment(db, deps, publicUrl, params.appointment, 'cancelled')
    },
    async 'GET appointments/{appointment}/calendar'({ caller, language, params, clock, ...deps }) {
      const taken = await getAppointment(deps, caller.personId, params.appointment, language, clock.now())
      if (taken.state !== 'BOOKED') throw new AppError('NOT_FOUND')
      const times = { startsAt: new Date(taken.startsAt), endsAt: new Date(taken.endsAt) }
      return makeCalendar({ ...taken, ...times }, `${publicUrl}/services/ask-date`, language)
    },
  })
