import { CONTACT_LENGTHS, CONTACT_TOPICS } from '@afilia/domain/cases/contact'
import { isEmail, normalizeEmail } from '@afilia/domain/people/email'
import { isPhone, normalizePhone } from '@afilia/domain/people/phone'
import { z } from 'zod'
import { everybody } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'

const rule = (name: FieldRule): FieldRule => name

export const ContactRequest = z.object({
  name: z.string().trim().min(1, rule('required')).max(CONTACT_LENGTHS.name, rule('too-long')),
  email: z
    .string()
    .transform(normalizeEmail)
    .pipe(z.string().min(1, rule('required')).max(CONTACT_LENGTHS.email, rule('too-long')))
    .refine(isEmail, rule('email')),
  phone: z
    .string()
    .max(CONTACT_LENGTHS.phone, rule('too-long'))
    .transform(normalizePhone)
    .refine((phone) => phone === '' || isPhone(phone), rule('phone'))
    .default(''),
  /** The province of the office that answers, such as `PR44`. */
  provinceId: z.string().min(1, rule('required')).max(40, rule('invalid')),
  topic: z.enum(CONTACT_TOPICS, rule('required')),
  message: z.string().trim().min(1, rule('required')).max(CONTACT_LENGTHS.message, rule('too-long')),
  /** A honeypot: people do not see the field, only bots fill it in. */
  website: z.string().max(200).default(''),
  /** How long the sender had the form open. Senders without it have a low limit, because it is the only way to detect a bot. */
  secondsTaken: z.number().min(0).optional(),
})
export type ContactRequest = z.infer<typeof ContactRequest>

/** The reference that the sender quotes. `id`: the case, for a member who follows it; null if the sender was not signed in. */
export const RequestReceipt = z.object({ id: z.string().nullable(), reference: z.string(), receivedAt: z.string() })
export type RequestReceipt = z.infer<typeof RequestReceipt>

export const contact = endpoints({
  /** Stores the request, mails it to the office of the province, and mails a receipt to the sender. */
  'POST services/notify/api/notifications/send_contact_email': {
    access: everybody(),
    body: ContactRequest,
    lines: ['message'],
    response: RequestReceipt,
    creates: null,
    errors: ['REFERENCE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
})
