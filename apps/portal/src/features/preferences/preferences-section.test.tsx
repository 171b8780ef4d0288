// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, list, press, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { DEFAULT_CHANNELS } from '@afilia/domain/messages/messages'
import type { Preferences, Settings } from '@afilia/contract/people/preferences'
import { expect, test } from 'vitest'
import { PreferencesIndex } from './preferences-index.tsx'
import { PreferencesLayout } from './preferences-layout.tsx'
import { PreferencesSection } from './preferences-section.tsx'

const SETTINGS: Settings = {
  langKey: 'es',
  geoLocalizationOn: false,
  provinceNewsOn: true,
  autonomyNewsOn: false,
  stateNewsOn: false,
  jobRegions: [],
  jobTypes: [],
  interests: [],
  eir: false,
  privateJobOn: false,
}
const PREFERENCES: Preferences = {
  documentId: '00000001R',
  provinceExternalId: null,
  autonomyExternalId: null,
  workCenterExternalId: null,
  workCenterName: null,
  pushNotificationOn: false,
}
const SAVE = 'PATCH settings/document-id/{docid}'
const STATE_NEWS = text('preferences:news.state')
const save = () => press(text('profile:bar.save'))
const tick = () => press(find('checkbox', STATE_NEWS))

const News = () => (
  <PreferencesLayout>
    <PreferencesSection section="news" visits={undefined} />
  </PreferencesLayout>
)

const open = async () => {
  const calls = answer({
    'GET settings/document-id/{docid}': SETTINGS,
    'GET preferences/document-id/{docid}': PREFERENCES,
    'GET message-preferences': { topics: DEFAULT_CHANNELS },
    'GET geo-regions': [],
    'GET regions': [],
    'GET work-centers': [],
  })
  return { ...(await renderPart(<News />, { at: '/profile/preferences/news' })), calls }
}

test('only what was changed is sent, so that two devices do not overwrite each other’s', async () => {
  await open()
  const calls = answer({ [SAVE]: { ...SETTINGS, stateNewsOn: true } })
  await tick()
  expect(shown()).toContain(text('preferences:fields.stateNewsOn'))
  await save()
  expect(calls.of(SAVE)[0]).toMatchObject({ params: { docid: '00000001R' }, body: { stateNewsOn: true } })
  expect(Object.keys(calls.of(SAVE)[0]!.body)).toEqual(['stateNewsOn'])
  expect(list('button', text('profile:bar.save'))).toEqual([])
})

test('discarding takes the change back, and can be undone', async () => {
  await open()
  await tick()
  await press(text('profile:bar.discard'))
  expect(field(STATE_NEWS).checked).toBe(false)
  await press(text('profile:bar.undo'))
  expect(field(STATE_NEWS).checked).toBe(true)
})

test('a change that was not saved is offered after a reload', async () => {
  const page = await open()
  await tick()
  await page.reload()
  expect(shown(find('dialog'))).toContain(text('preferences:fields.stateNewsOn'))
  await press(text('profile:draft.recover'))
  expect(field(STATE_NEWS).checked).toBe(true)
})

test('a refusal is said in the bar, and the change stays', async () => {
  await open()
  answer({ [SAVE]: reject(503, 'SERVICE_BUSY') })
  await tick()
  await save()
  expect(shown(find('alert'))).toContain(text('errors:api.service_busy'))
  expect(field(STATE_NEWS).checked).toBe(true)
})

test('without a connection the change stays, and the bar says so', async () => {
  await open()
  const calls = answer({ [SAVE]: lost })
  await tick()
  await save()
  await until(() => calls.of(SAVE).length === 2)
  await until(() => shown().includes(text('profile:bar.offline')))
  expect(field(STATE_NEWS).checked).toBe(true)
})

test('preferences that cannot be loaded are not shown as if all were off', async () => {
  answer({
    'GET settings/document-id/{docid}': reject(403, 'ACCESS_DENIED'),
    'GET preferences/document-id/{docid}': PREFERENCES,
    'GET message-preferences': { topics: DEFAULT_CHANNELS },
    'GET geo-regions': [],
    'GET regions': [],
  })
  await renderPart(<News />)
  expect(shown()).toContain(text('errors:api.access_denied'))
  expect(list('checkbox', STATE_NEWS)).toEqual([])
})

test('the index says what is chosen, and each row leads to its page', async () => {
  answer({
    'GET settings/document-id/{docid}': { ...SETTINGS, interests: [{ value: 'CINEMA' }] },
    'GET preferences/document-id/{docid}': PREFERENCES,
    'GET message-preferences': { topics: DEFAULT_CHANNELS },
    'GET geo-regions': [],
    'GET regions': [],
    'GET people/{id}/consents': [],
  })
  await renderPart(
    <PreferencesLayout>
      <PreferencesIndex />
    </PreferencesLayout>,
    { at: '/profile/preferences' },
  )
  expect(shown()).toContain(text('preferences:interests.CINEMA'))
  expect(shown()).toContain(text('preferences:fields.provinceNewsOn'))
  const links = list('link', new RegExp(`^${text('preferences:index.change')}: `)).map((link) => link.getAttribute('href'))
  expect(links).toContain('/profile/preferences/topics')
  expect(links).toHaveLength(9)
})
