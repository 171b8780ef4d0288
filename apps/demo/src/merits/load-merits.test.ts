import { evaluateMerits } from '@afilia/domain/merits/evaluate'
import { expect, test } from 'vitest'
import type { EirFigures } from '@afilia/contract/jobs/eir'
import { type MeritScale, type OwnMerits, PublishedScale } from '@afilia/contract/jobs/merits'
import { LANGUAGES } from '@afilia/i18n/languages'
import { startTestApp } from '../../../server/src/testing/app/test-app.ts'
import { loadDemoEir } from './load-eir.ts'
import { loadDemoJobLists } from './load-job-lists.ts'
import { loadDemoMerits } from './load-merits.ts'

test('scales, merits, lists and figures of the demo are as the calls would take them, and loaded once', async () => {
  const app = await startTestApp()
  try {
    for (let twice = 0; twice < 2; twice += 1) {
      await loadDemoMerits(app.deps)
      await loadDemoJobLists(app.deps)
      await loadDemoEir(app.deps)
    }
    const scales = await app.db.selectFrom('merit_scales').select('scale').execute()
    expect(scales).toHaveLength(2)
    for (const { scale } of scales) {
      expect(PublishedScale.parse(scale)).toEqual(scale)
      expect(Object.keys(scale.name).toSorted()).toEqual([...LANGUAGES].toSorted())
      expect(scale.source.name.es).toContain('ejemplo')
    }
    const rocio = await app.signedIn('00000001R')
    const { entries } = (await rocio.call('GET merits')).body as OwnMerits
    const merits = entries.map(({ id, facts }) => ({ ...facts, id }))
    const answer = (await rocio.call('GET merits/scales')).body as { scales: MeritScale[] }
    for (const scale of answer.scales) expect(evaluateMerits(scale, merits, '2026-03-31').total).toBeGreaterThan(0)
    expect((await rocio.call('GET job-lists/followed')).body).toMatchObject({ lists: [{}, {}] })
    const figures = (await rocio.call('GET eir/places')).body as EirFigures
    expect(figures.sources.every(({ name }) => name.startsWith('Datos de ejemplo'))).toBe(true)
    expect(figures.places.length).toBe(6 * 6 * 9)
  } finally {
    await app.stop()
  }
})
