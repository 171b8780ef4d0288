import { describe, expect, it } from 'vitest'
import { isPlace, readPlace } from './place-draft.ts'

describe('readPlace', () => {
  it('reads points, a place, or both', () => {
    expect(readPlace({ day: '2026-03-01', points: '48,125', position: ' 31 ' })).toEqual({
      day: '2026-03-01',
      points: 481_250,
      position: 31,
    })
    expect(readPlace({ day: '2026-03-01', points: '', position: '31' })).toEqual({ day: '2026-03-01', points: null, position: 31 })
  })

  it('says what is wrong', () => {
    const read = readPlace({ day: '', points: 'x', position: '0' })
    expect([read, isPlace(read)]).toEqual([{ day: 'wrongDay', points: 'wrongPoints', position: 'wrongPosition' }, false])
    expect(readPlace({ day: '2026-03-01', points: ' ', position: '' })).toEqual({ points: 'missing' })
  })
})
