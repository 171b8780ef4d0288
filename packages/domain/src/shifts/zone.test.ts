import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, toWeekday } from './dates.ts'
import { clockAt, toMoment, offsetAt, ZONES } from './zone.ts'

const FIRST = Date.parse('1996-01-01T00:00:00Z')
const LAST = Date.parse('2041-01-01T00:00:00Z')
const HOUR = 3_600_000

const offsetByTemporal = (zone: string, moment: number): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9

test.each(ZONES)('%s: the offset is that of Temporal around every change from 1996 to 2040, and at any moment between', (zone) => {
  for (let year = 1996; year <= 2040; year += 1) {
    for (const month of ['03', '10']) {
      for (
        let moment = Date.parse(`${year}-${month}-24T00:00:00Z`);
        moment < Date.parse(`${year}-${month}-31T23:00:00Z`);
        moment += HOUR / 2
      ) {
        expect(offsetAt(zone, moment)).toBe(offsetByTemporal(zone, moment))
      }
    }
  }
  fc.assert(fc.property(fc.integer({ min: FIRST, max: LAST }), (moment) => offsetAt(zone, moment) === offsetByTemporal(zone, moment)))
})

const changeDays = Array.from({ length: 45 }, (_, index) => 1996 + index).flatMap((year) =>
  [`${year}-03-31`, `${year}-10-31`].map((last) => addDays(last, -(toWeekday(last) % 7))),
)

test.each(ZONES)('%s: a time of the clock is the moment that Temporal says, hours skipped and shown twice included', (zone) => {
  for (const day of changeDays) {
    for (const date of [addDays(day, -1), day, addDays(day, 1)]) {
      for (let minutes = 0; minutes < 1440; minutes += 15) {
        const expected = Temporal.PlainDate.from(date).toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
        expect(toMoment(zone, date, minutes)).toBe(expected.toZonedDateTime(zone).epochMilliseconds)
      }
    }
  }
})

test.each(ZONES)('%s: what the clock shows at a moment is what Temporal shows', (zone) => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), (moment) => {
      const shown = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
      expect(clockAt(zone, moment)).toEqual({ date: shown.toPlainDate().toString(), minutes: shown.hour * 60 + shown.minute })
    }),
  )
})
