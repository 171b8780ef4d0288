import { merits } from '@afilia/contract/jobs/merits'
import type { ListAttendedCourses } from '../../platform/area/attended-courses.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { AppError } from '../../platform/errors.ts'
import { addMerit, changeMerit, publishScale, removeMerit } from './commands.ts'
import { findNewestVersion, getEntry, listEntries, listScales, listVersions } from './queries.ts'
import { checkScale } from './rules.ts'
import { presentForStaff, presentScale } from './views.ts'

export const createMeritsRoutes = (listAttendedCourses: ListAttendedCourses): Routes =>
  implement(merits, {
    'GET merits/scales': async ({ db, language }) => ({ scales: (await listScales(db)).map((scale) => presentScale(scale, language)) }),
    async 'POST merits/scales'({ db, clock, body, language }) {
      await publishScale(db, body, clock.now())
      return presentScale(body, language)
    },
    'GET staff/merit-scales': async ({ db, language }) => (await listVersions(db)).map((scale) => presentForStaff(scale, language)),
    async 'GET staff/merit-scales/{scale}'({ db, params, language }) {
      const [scale] = await listVersions(db, params.scale)
      if (!scale) throw new AppError('NOT_FOUND')
      return presentForStaff(scale, language)
    },
    async 'POST staff/merit-scales/check'({ db, body, language }) {
      const read = checkScale(body.scale)
      if ('errors' in read) return { errors: read.errors, scale: null, newestVersion: null }
      const newestVersion = await findNewestVersion(db, read.scale.id)
      const errors =
        newestVersion !== null && newestVersion >= read.scale.version ? [{ field: 'version', rule: 'already-in-use' as const }] : []
      return { errors, scale: presentScale(read.scale, language), newestVersion }
    },
    'GET merits': async ({ db, sealing, caller: { personId }, language }) => ({
      entries: await listEntries(db, sealing, personId),
      attended: await listAttendedCourses(db, { personId, language }),
    }),
    'GET merits/{merit}': ({ caller, params, ...deps }) => getEntry(deps, { id: params.merit, personId: caller.personId }),
    'POST merits': ({ caller, body, ...deps }) => addMerit(deps, caller.personId, body),
    'PUT merits/{merit}': ({ caller, params, body, ...deps }) => changeMerit(deps, { id: params.merit, personId: caller.personId }, body),
    'DELETE merits/{merit}': ({ db, caller, params }) => removeMerit(db, { id: params.merit, personId: caller.personId }),
  })
