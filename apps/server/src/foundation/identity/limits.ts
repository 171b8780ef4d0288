import { DAY, HOUR, QUARTER_HOUR, type RateLimit } from '../../platform/rate-limit.ts'

/** Limits wrong passwords for one account. */
export const PASSWORDS_OF_ACCOUNT: RateLimit = {
  name: 'account',
  delayFrom: 5,
  delay: 5,
  lockFrom: 10,
  lockFor: QUARTER_HOUR,
  forgetAfter: DAY,
}
/** Limits wrong passwords of a member who is signed in. A stranger's failed sign-ins must not keep them from it. */
export const PASSWORDS_OF_SIGNED_IN: RateLimit = { ...PASSWORDS_OF_ACCOUNT, name: 'signed-in' }
/** Limits wrong passwords from a browser that has used the account before. */
export const PASSWORDS_FROM_DEVICE: RateLimit = { ...PASSWORDS_OF_ACCOUNT, name: 'device' }
/** Limits wrong passwords from one address. A hospital has one address for hundreds of people. */
export const PASSWORDS_FROM_ADDRESS: RateLimit = {
  name: 'address',
  delayFrom: 100,
  delay: 30,
  lockFrom: 104,
  lockFor: QUARTER_HOUR,
  forgetAfter: QUARTER_HOUR,
}
/** Limits wrong codes of the second step, by account. An attacker at this step already has the password. */
export const SECOND_FACTORS: RateLimit = { ...PASSWORDS_OF_ACCOUNT, name: 'second-factor', delay: 30 }
/** Limits mails with a link to a new password, for one account. */
export const RESETS_OF_ACCOUNT: RateLimit = {
  name: 'reset-account',
  delayFrom: 3,
  delay: 600,
  lockFrom: 6,
  lockFor: HOUR,
  forgetAfter: HOUR,
}
/** Limits requests for such mails from one address. */
export const RESETS_FROM_ADDRESS: RateLimit = {
  name: 'reset-address',
  delayFrom: 30,
  delay: 60,
  lockFrom: 40,
  lockFor: QUARTER_HOUR,
  forgetAfter: QUARTER_HOUR,
}
/** Limits mails with the link that confirms a new address, for one member. */
export const EMAIL_CONFIRMATIONS: RateLimit = { ...RESETS_OF_ACCOUNT, name: 'email-confirmation' }
/** Limits started sign-ins from one address, because each is a row until it expires. */
export const SIGN_INS_FROM_ADDRESS: RateLimit = { name: 'begin-address', max: 600, within: QUARTER_HOUR }
