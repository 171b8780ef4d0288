/** The body of the contact form: a call that anybody may make, which writes rows and queues two mails. */
export const CONTACT_FORM = {
  name: 'Ana Pérez',
  email: 'ana@example.org',
  phone: '612 345 678',
  provinceId: 'PR44',
  topic: 'WORK',
  message: '¿Puedo pedir la reducción de jornada?',
  website: '',
  secondsTaken: 30,
}

/** Makes a form from another sender each time, so that no rate limit is reached. */
export const numberedForm = (number: number) => ({
  body: { ...CONTACT_FORM, email: `ana-${number}@example.org` },
  headers: { 'idempotency-key': `contact-form-${number}`, 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
})
