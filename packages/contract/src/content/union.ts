import { isEmail, normalizeEmail } from '@afilia/domain/people/email'
import { MAX_HOURS } from '@afilia/domain/people/hours'
import { isPhone, normalizePhone } from '@afilia/domain/people/phone'
import { z } from 'zod'
import { everybody, ownWith, only, self, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { Reference } from './reference.ts'
import { Link } from '../link.ts'

export const OFFICE_FUNCTIONS = ['PROVINCIAL_SECRETARY', 'LEGAL_ADVICE', 'TRAINING', 'ADMINISTRATION'] as const

/** A provincial office of the union. */
export const Office = z.object({
  /** Its seat, such as `SP-PR44`. */
  id: z.string(),
  province: Reference,
  region: Reference.extend({ siteUrl: Link }),
  address: z.string(),
  municipality: z.string(),
  postalCode: z.string(),
  /** Digits with the prefix: `+34954000000`. */
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Office = z.infer<typeof Office>

export const OfficeWithStaff = Office.extend({
  staff: z.array(z.object({ function: z.enum(OFFICE_FUNCTIONS), name: z.string() })),
})
export type OfficeWithStaff = z.infer<typeof OfficeWithStaff>

/** A work centre, or a health service that employs people in many. Only public facts. */
export const Workplace = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['CENTRE', 'EMPLOYER']),
  sectorType: z.enum(['PUBLIC', 'PRIVATE', 'CONCERTED']).nullable(),
  /** The location of a centre. The coordinates are those of its postal code, not of the building. */
  place: z.object({ postalCode: z.string(), municipality: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  /** The union's offices in the centre's province, or in all provinces of a health service. */
  offices: z.array(Office),
})
export type Workplace = z.infer<typeof Workplace>

/** A representative of the member. They may also write to the member on behalf of the union. */
export const Representative = z.object({
  id: z.string(),
  name: z.string(),
  /** A delegate was elected at the centre; a supervisor is responsible for the province. */
  role: z.enum(['DELEGATE', 'SUPERVISOR']),
  /** The centre or province that they act for. */
  place: Reference,
  /** Their contact details for union work, if they publish them; never private ones. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** When they can be called, in their own words. Null without a published phone. */
  hours: z.string().nullable(),
  /** Whether the member can write to them in the portal: to the delegates of their centre and the supervisors of their province. */
  canBeWrittenTo: z.boolean(),
})
export type Representative = z.infer<typeof Representative>

/** A member whom a delegate represents, with only the data needed to recognize them. */
export const RepresentedPerson = z.object({
  id: z.string(),
  name: z.string(),
  occupation: z.string().nullable(),
  kind: z.enum(['AFFILIATE', 'STUDENT', 'SENIOR']),
  seat: Reference.nullable(),
})
export type RepresentedPerson = z.infer<typeof RepresentedPerson>

const rule = (name: FieldRule): FieldRule => name

/** The contact details of a delegate or supervisor, and which of them members see. */
export const WorkContact = z.object({
  phone: z
    .string()
    .max(30, rule('too-long'))
    .transform(normalizePhone)
    .refine((phone) => phone === '' || isPhone(phone), rule('phone')),
  email: z
    .string()
    .transform(normalizeEmail)
    .pipe(z.string().max(254, rule('too-long')))
    .refine((email) => email === '' || isEmail(email), rule('email')),
  /** Members see them beside the phone. */
  hours: z.string().trim().max(MAX_HOURS, rule('too-long')).default(''),
  isPhoneShown: z.boolean(),
  isEmailShown: z.boolean(),
})
export type WorkContact = z.infer<typeof WorkContact>

const REPRESENTATIVE_SORTS = ['place', 'name', 'role', 'phone', 'email'] as const

export const union = endpoints({
  /** One for each of the 52 provinces. */
  'GET union/offices': { access: everybody(), response: z.array(Office) },
  'GET union/offices/{id}': { access: everybody(), response: OfficeWithStaff, errors: ['NOT_FOUND'] },
  'GET union/workplaces/{id}': { access: everybody(), response: Workplace, errors: ['NOT_FOUND'] },
  /** The office of the member's province; null if they have none. */
  'GET union/my-office': { access: signedIn(), response: z.object({ office: OfficeWithStaff.nullable() }) },

  /** The member's representatives: the delegates of their centre first, then those of their province and its supervisors. `person` selects one. */
  'GET people/{id}/pwa/delegates': {
    access: self('id'),
    query: z.object({ person: z.uuid().optional() }),
    response: z.array(Representative),
    sortableBy: REPRESENTATIVE_SORTS,
  },
  /** Who may write to the member on behalf of the union: the delegates of their centre and the supervisors of their province. */
  'GET people/{id}/pwa/authors': { access: self('id'), response: z.array(Representative), sortableBy: REPRESENTATIVE_SORTS },
  /** Of these, those who act for the member's own seat: their centre or their province. */
  'GET people/{id}/pwa/authors-sede': { access: self('id'), response: z.array(Representative), sortableBy: REPRESENTATIVE_SORTS },

  /** The members of the delegate's centre or the supervisor's province, by name. The total counts up to 10,000. */
  'GET union/my-people': {
    access: only('ROLE_DELEGATE', 'ROLE_SUPERVISOR'),
    query: z.object({ query: z.string().trim().max(100).optional() }),
    response: z.array(RepresentedPerson),
    sortableBy: ['name', 'occupation', 'kind'],
  },
  'GET union/my-contact': { access: ownWith('ROLE_DELEGATE', 'ROLE_SUPERVISOR'), response: WorkContact },
  'PUT union/my-contact': { access: ownWith('ROLE_DELEGATE', 'ROLE_SUPERVISOR'), body: WorkContact, response: WorkContact },
})
