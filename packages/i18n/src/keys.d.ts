import type common from '../locales/es/common.json'
import type errors from '../locales/es/errors.json'
import type home from '../locales/es/home.json'
import type importantPeriods from '../locales/es/important-periods.json'
import type memberHome from '../locales/es/member-home.json'
import type outbox from '../locales/es/outbox.json'
import type profile from '../locales/es/profile.json'
import type schedule from '../locales/es/schedule.json'
import type security from '../locales/es/security.json'
import type session from '../locales/es/session.json'

// The browser's texts by area: a key that does not exist does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      errors: typeof errors
      home: typeof home
      'important-periods': typeof importantPeriods
      'member-home': typeof memberHome
      outbox: typeof outbox
      profile: typeof profile
      schedule: typeof schedule
      security: typeof security
      session: typeof session
    }
  }
}
