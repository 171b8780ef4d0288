import { FIXED_PEOPLE } from '../people/accounts/accounts.ts'
import type { OfficeWithStaff } from '@afilia/contract/content/union'
import { fold } from '@afilia/domain/formats/text'
import { sql } from 'kysely'
import { saveOffice, setWorkContact } from '../../../server/src/areas/union/commands.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { DEMO_DATE } from '../people/person.ts'
import { createRandom, type Random } from '../random.ts'
import { generateGivenName, generateSurname } from '../people/names.ts'
import type { Row } from '../../../server/src/reference/fill-table.ts'
import { listDemoIds } from '../people/load-people.ts'
import { provinceSeatId } from '../../../server/src/reference/centre-rows.ts'
import { toSlug } from '../../../server/src/reference/to-slug.ts'
import { STREETS, type Territory, getTerritory } from '../people/territories.ts'

const SEED = 52_014
/** A range that is not assigned to any operator. */
const PHONE_PREFIX = '+34754130'

const HOURS: Row<'offices'>['hours'] = {
  es: 'De lunes a viernes, de 9:00 a 14:00. Martes y jueves, también de 16:30 a 19:00.',
  ca: 'De dilluns a divendres, de 9.00 a 14.00 h. Dimarts i dijous, també de 16.30 a 19.00 h.',
  eu: 'Astelehenetik ostiralera, 09:00etatik 14:00etara. Astearte eta ostegunetan, 16:30etik 19:00etara ere bai.',
  gl: 'De luns a venres, de 9:00 a 14:00. Martes e xoves, tamén de 16:30 a 19:00.',
  en: 'Monday to Friday, 9:00 to 14:00. Tuesdays and Thursdays also 16:30 to 19:00.',
}

const FUNCTIONS: readonly OfficeWithStaff['staff'][number]['function'][] = [
  'PROVINCIAL_SECRETARY',
  'LEGAL_ADVICE',
  'TRAINING',
  'ADMINISTRATION',
]

/**
 * Creates an office in the capital of each of the 52 provinces, unless there are offices, and work contacts for the demo's delegates and supervisors.
 * Real staff get none, and existing contacts stay unchanged.
 */
export async function loadDemoOffices({ db }: Pick<BaseDeps, 'db'>): Promise<void> {
  if (await hasOffices(db)) return
  const random = createRandom(SEED)
  const provinces = await db.selectFrom('provinces').selectAll().orderBy('ine_code').execute()
  const rows: Row<'offices'>[] = []
  for (const [index, province] of provinces.entries()) rows.push(await makeOfficeRow(db, random, province, index))
  await db.transaction().execute(async (trx) => {
    await sql`lock table offices in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have created them.
    if (await hasOffices(trx)) return
    for (const office of rows) await saveOffice(trx, office)
    await setContacts(trx, random)
  })
}

async function hasOffices(db: Db): Promise<boolean> {
  return (await db.selectFrom('offices').select('id').limit(1).executeTakeFirst()) !== undefined
}

type Province = Row<'provinces'>

async function makeOfficeRow(db: Db, random: Random, province: Province, index: number): Promise<Row<'offices'>> {
  const town = await findCapital(db, province)
  const code = await db
    .selectFrom('postal_code_municipalities')
    .select('postal_code_id')
    .where('municipality_id', '=', town.id)
    .orderBy('postal_code_id')
    .executeTakeFirst()
  const territory = getTerritory(province.ine_code)
  const street = random.pick(STREETS[territory.language ?? 'es'])
  return {
    id: provinceSeatId(province.id),
    province_id: province.id,
    address: `${street}, ${random.integer(1, 90)}`,
    municipality: town.name.split('/')[0]!,
    postal_code: code?.postal_code_id ?? `${province.postal_prefix}001`,
    phone: `${PHONE_PREFIX}${String(index + 1).padStart(3, '0')}`,
    email: `${toSlug(province.names.es)}@afilia.example`,
    hours: HOURS,
    latitude: town.latitude,
    longitude: town.longitude,
    staff: FUNCTIONS.map((its) => ({ function: its, name: generateName(random, territory) })),
  }
}

function generateName(random: Random, { origin }: Territory): string {
  const given = generateGivenName(random, origin, random.chance(0.7) ? 'female' : 'male', 'adult')
  return `${given} ${generateSurname(random, origin)} ${generateSurname(random, origin)}`
}

/** The capital by one of its names, or else the municipality with the most postal codes. */
async function findCapital(db: Db, province: Province) {
  const names = new Set(province.capital.split('/').map(fold))
  const towns = await db
    .selectFrom('municipalities')
    .leftJoin('postal_code_municipalities as link', 'link.municipality_id', 'municipalities.id')
    .select(['municipalities.id', 'name', 'latitude', 'longitude'])
    .select((eb) => eb.fn.countAll<string>().as('codes'))
    .where('province_id', '=', province.id)
    .groupBy('municipalities.id')
    .execute()
  const isCapital = ({ name }: { name: string }): boolean => name.split('/').some((one) => names.has(fold(one)))
  const found = towns.find(isCapital) ?? towns.toSorted((a, b) => Number(b.codes) - Number(a.codes))[0]
  if (!found) throw new Error(`The province ${province.id} has no municipality.`)
  return found
}

const PHONE_HOURS = ['De lunes a viernes, de 9:00 a 14:00', 'Martes y jueves, de 16:00 a 19:00', ''] as const

/** Most staff publish both phone and e-mail, some only one of these. No private phone is used. */
async function setContacts(db: Db, random: Random): Promise<void> {
  const staff = await db
    .selectFrom('staff_scopes')
    .innerJoin('people', 'people.id', 'staff_scopes.person_id')
    .leftJoin('work_contacts', 'work_contacts.person_id', 'people.id')
    .select(['people.id', 'first_name', 'last_name'])
    .where('work_contacts.person_id', 'is', null)
    .orderBy('people.id')
    .execute()
  const ofDemo = staff.length === 0 ? new Set<string>() : await listDemoIds(db)
  const made = staff.filter(({ id }) => ofDemo.has(id))
  for (const [index, { id, first_name, last_name }] of made.entries()) {
    const contact = {
      phone: `+34754131${String(index + 1).padStart(3, '0')}`,
      email: `${toSlug(`${first_name} ${last_name.split(' ')[0]}`)}@afilia.example`,
      hours: PHONE_HOURS[index % PHONE_HOURS.length]!,
      // The demo's own delegate can be called.
      isPhoneShown: random.chance(0.7) || FIXED_PEOPLE.some((fixed) => fixed.id === id),
      isEmailShown: random.chance(0.9),
    }
    await setWorkContact(db, id, contact, DEMO_DATE)
  }
}
