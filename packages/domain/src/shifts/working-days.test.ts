import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { addWorkingDays, countWorkingDays, isRegionalHoliday, isWorkingDay } from './working-days.ts'

describe('working days', () => {
  test.each([
    ['2026-11-20', null, true],
    ['2026-11-21', null, false],
    ['2026-11-22', null, false],
    ['2026-12-08', null, false],
    ['2026-02-27', 'CA01', true],
    ['2027-03-01', 'CA04', false],
    ['2027-03-01', 'CA01', true],
    // Easter Sunday is 5 April 2026.
    ['2026-04-02', 'CA13', false],
    ['2026-04-02', 'CA09', true],
    ['2026-04-06', 'CA09', false],
    ['2026-04-06', 'CA13', true],
    ['2026-09-11', 'CA09', false],
    ['2026-12-03', 'CA15', false],
  ])('%s in %s', (date, autonomy, isOne) => {
    expect(isWorkingDay(date, autonomy)).toBe(isOne)
  })

  test('each of the 19 has at least two holidays of its own in a year', () => {
    for (let i = 1; i <= 19; i += 1) {
      const id = `CA${String(i).padStart(2, '0')}`
      const days = Array.from({ length: 365 }, (_, day) => addDays('2026-01-01', day)).filter((date) => isRegionalHoliday(date, id))
      expect(days.length, id).toBeGreaterThanOrEqual(2)
    }
  })

  test('an answer due in five working days over the bridge of December', () => {
    expect(addWorkingDays('2026-12-02', 5, 'CA13')).toBe('2026-12-10')
    expect(addWorkingDays('2026-12-02', 5, 'CA15')).toBe('2026-12-11')
    expect(addWorkingDays('2026-12-05', 1, null)).toBe('2026-12-07')
  })

  test('counting undoes adding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 19 }), (day, days, id) => {
        const [from, autonomy] = [addDays('2024-01-01', day), `CA${String(id).padStart(2, '0')}`]
        const to = addWorkingDays(from, days, autonomy)
        expect(countWorkingDays(from, to, autonomy)).toBe(days)
        expect(days === 0 || isWorkingDay(to, autonomy)).toBe(true)
      }),
    )
  })
})
