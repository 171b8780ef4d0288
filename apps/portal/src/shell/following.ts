// What a member's page does without at first.
export { isReadable, keepReading, openOfflineCache } from '../offline/keep-offline.ts'
export { sendKept } from '../bookings/send-unsent.ts'
export { RegionalSite } from './footer/regional-site.tsx'
export { Bell } from './messages/bell.tsx'
