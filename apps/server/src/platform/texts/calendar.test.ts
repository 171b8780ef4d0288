import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { writeCalendar } from './calendar.ts'

const read = (changedAt: Date, start: Date) => {
  const event = { uid: 'cita', title: 'Cita; «UCI», planta 2', changedAt, start, end: new Date(start.getTime() + 3_600_000) }
  const component = new ICAL.Component(ICAL.parse(writeCalendar('Citas', [event]))).getFirstSubcomponent('vevent')!
  return { event: new ICAL.Event(component), modified: String(component.getFirstPropertyValue('last-modified')) }
}

test('a changed event keeps its id and has a higher SEQUENCE and LAST-MODIFIED (RFC 5545 §3.8.7.3, §3.8.7.4)', () => {
  const before = read(new Date('2026-11-02T10:00:00Z'), new Date('2026-12-10T07:00:00Z'))
  const after = read(new Date('2026-11-02T10:00:01Z'), new Date('2026-12-11T07:00:00Z'))
  expect([before.event.uid, after.event.uid]).toEqual(['cita', 'cita'])
  expect([before.modified, after.modified]).toEqual(['2026-11-02T10:00:00Z', '2026-11-02T10:00:01Z'])
  expect(after.event.sequence).toBe(before.event.sequence + 1)
})

test.each(['1999-01-01', '2026-11-02', '2087-12-31'])('SEQUENCE is a number of the format: %s', (day) => {
  const { sequence } = read(new Date(`${day}T00:00:00Z`), new Date('2026-12-10T07:00:00Z')).event
  expect(Number.isInteger(sequence) && sequence >= 0 && sequence < 2 ** 31).toBe(true)
})
