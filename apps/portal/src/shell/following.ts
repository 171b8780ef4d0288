// The parts of a member's page that are loaded after the first rendering.
export { isReadable, keepReading, openOfflineCache } from '../offline/keep-offline.ts'
export { sendKept } from '../bookings/send-unsent.ts'
export { AccountMenu } from './top-bar/account-menu.tsx'
export { RegionalSite } from './footer/regional-site.tsx'
export { Bell } from './messages/bell.tsx'
