import { DAY, HOUR, QUARTER_HOUR, type RateLimit } from '../../platform/rate-limit.ts'

/** Wrong passwords of one account. */
export const PASSWORDS_OF_ACCOUNT: RateLimit = {
  name: 'account',
  delayFrom: 5,
  delay: 5,
  lockFrom: 10,
  lockFor: QUARTER_HOUR,
  forgetAfter: DAY,
}
/** Wrong passwords from a browser in which the account was used before. */
export const PASSWORDS_FROM_DEVICE: RateLimit = { ...PASSWORDS_OF_ACCOUNT, name: 'device' }
/** Wrong passwords from one address: a hospital has one for hundreds of people. */
export const PASSWORDS_FROM_ADDRESS: RateLimit = {
  name: 'address',
  delayFrom: 100,
  delay: 30,
  lockFrom: 104,
  lockFor: QUARTER_HOUR,
  forgetAfter: QUARTER_HOUR,
}
/** Wrong codes of the second step, by account: an attacker there already has the password. */
export const SECOND_FACTORS: RateLimit = { ...PASSWORDS_OF_ACCOUNT, name: 'second-factor', delay: 30 }
/** Mails with a link to a new password, for one account. */
export const RESETS_OF_ACCOUNT: RateLimit = {
  name: 'reset-account',
  delayFrom: 3,
  delay: 600,
  lockFrom: 6,
  lockFor: HOUR,
  forgetAfter: HOUR,
}
/** Requests for such mails from one address. */
export const RESETS_FROM_ADDRESS: RateLimit = {
  name: 'reset-address',
  delayFrom: 30,
  delay: 60,
  lockFrom: 40,
  lockFor: QUARTER_HOUR,
  forgetAfter: QUARTER_HOUR,
}
/** Mails with the link that confirms a new address of one member. */
export const EMAIL_CONFIRMATIONS: RateLimit = { ...RESETS_OF_ACCOUNT, name: 'email-confirmation' }
/** Sign-ins begun from one address: each is a row until it expires. */
export const SIGN_INS_FROM_ADDRESS: RateLimit = { name: 'begin-address', max: 600, within: QUARTER_HOUR }
