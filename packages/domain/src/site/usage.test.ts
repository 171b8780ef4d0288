import { describe, expect, test } from 'vitest'
import {
  FUNNEL_STEPS,
  FUNNELS,
  isJustRegistered,
  NO_PAGE,
  toPageView,
  toUsagePage,
  toUsageSource,
  USAGE_PAGES,
  type UsageMember,
} from './usage.ts'

const WORDS = [
  ['es', 'sí', 'no'],
  ['ca', 'sí', 'no'],
  ['eu', 'bai', 'ez'],
  ['gl', 'si', 'non'],
  ['en', 'yes', 'no'],
] as const

const member = (userId: string, province: string | null, settings: Partial<UsageMember['settings']>): UsageMember => ({
  userId,
  profile: { labor: { affiliateProvince: province === null ? null : { id: province } } },
  settings: {
    geoLocalizationOn: false,
    provinceNewsOn: false,
    autonomyNewsOn: false,
    stateNewsOn: false,
    jobRegions: [],
    jobTypes: [],
    interests: [],
    eir: false,
    privateJobOn: false,
    ...settings,
  },
})

const ROLES = [
  {
    role: 'affiliate',
    pathname: '/events/0198c1c4-0000-7000-8000-000000000001/book',
    version: 'app',
    member: member('a1', 'PR32', {
      geoLocalizationOn: true,
      provinceNewsOn: true,
      jobRegions: [{ id: 'R13' }, { id: 'R01' }],
      jobTypes: [{ value: 'SPECIALIST' }, { value: 'NURSE' }],
      interests: [{ value: 'TRAINING' }],
      privateJobOn: true,
    }),
    fields: {
      user_id: 'a1',
      page_location: '/events/$id/book',
      content_category: 'events',
      content_category2: 'bookEvent',
      provincia: 'PR32',
      empleo_autonomia: 'R01,R13',
      empleo_tipo: 'NURSE,SPECIALIST',
      empleo_categoria: 'TRAINING',
    },
    yes: ['geo', 'actualidad_provincia', 'otras_ofertas'],
  },
  {
    role: 'student',
    pathname: '/jobs/eir',
    version: 'web',
    member: member('s1', null, { autonomyNewsOn: true, eir: true }),
    fields: {
      user_id: 's1',
      page_location: '/jobs/eir',
      content_category: 'jobs',
      content_category2: 'eir',
      provincia: '',
      empleo_autonomia: '',
      empleo_tipo: '',
      empleo_categoria: '',
    },
    yes: ['actualidad_autonomia', 'eir'],
  },
  {
    role: 'senior',
    pathname: '/',
    version: 'web',
    member: member('o1', 'PR15', { stateNewsOn: true }),
    fields: {
      user_id: 'o1',
      page_location: '/',
      content_category: 'home',
      content_category2: 'home',
      provincia: 'PR15',
      empleo_autonomia: '',
      empleo_tipo: '',
      empleo_categoria: '',
    },
    yes: ['actualidad_estatal'],
  },
] as const

const CHOICES = ['geo', 'actualidad_provincia', 'actualidad_autonomia', 'actualidad_estatal', 'eir', 'otras_ofertas'] as const

describe.each(ROLES)('§4 page_view: $role', ({ pathname, version, member: who, fields, yes }) => {
  test.each(WORDS)('in %s', (language, yesWord, noWord) => {
    const words = { yes: yesWord, no: noWord }
    expect(toPageView({ pathname, version, language, words, member: who })).toEqual({
      event: 'page_view',
      ...fields,
      version,
      idioma: language,
      ...Object.fromEntries(CHOICES.map((name) => [name, yes.some((one) => one === name) ? yesWord : noWord])),
    })
  })
})

test('a visitor has no fields', () => {
  const view = toPageView({ pathname: '/news', version: 'web', language: 'es', words: { yes: 'sí', no: 'no' }, member: null })
  const outcomes = Object.entries(view).filter(([, value]) => value !== '')
  expect(outcomes.map(([name]) => name)).toEqual(['event', 'page_location', 'content_category', 'content_category2', 'version', 'idioma'])
})

test('an address is reported only by the pattern of its page', () => {
  expect(toUsagePage('/services/requests/0198c1c4/')).toBe('/services/requests/$id')
  expect(toUsagePage('/00000001R')).toBe(NO_PAGE)
  expect(toUsagePage('/admin/members')).toBe(NO_PAGE)
})

test.each([
  ['/search?query=baja%20por%20ansiedad', '/search', 'search'],
  ['/informacion-legal#politica-de-cookies', '/informacion-legal', 'legal'],
  ['/verify-card?x=1#secret?of=a#card', '/verify-card', 'verifyCard'],
  ['/?utm_source=mail', '/', 'home'],
])('§5: page_location has neither query string nor hash: %s', (pathname, page_location, content_category2) => {
  const view = toPageView({ pathname, version: 'web', language: 'es', words: { yes: 'sí', no: 'no' }, member: null })
  expect(view).toMatchObject({ page_location, content_category2 })
})

test('§4 registro_ok: an account of at most three days', () => {
  const now = new Date('2026-03-04T10:00:00Z')
  expect(isJustRegistered(new Date('2026-03-01T10:00:00Z'), now)).toBe(true)
  expect(isJustRegistered(new Date('2026-03-01T09:59:59Z'), now)).toBe(false)
})

test.each([
  ['', '', 'DIRECT'],
  ['https://portal.example/news', '', 'INSIDE'],
  ['https://www.google.es/', '', 'SEARCH'],
  ['https://t.co/abc', '', 'SOCIAL'],
  ['https://mail.example/', '', 'MAIL'],
  ['https://notgoogle.example/', '', 'OTHER'],
  ['', '?utm_source=Instagram', 'SOCIAL'],
  ['', '?utm_source=marzo&utm_medium=email', 'MAIL'],
  ['https://www.google.es/', '?utm_source=ana.garcia', 'OTHER'],
])('the source of a visit: %s %s', (referrer, search, source) => {
  expect(toUsageSource(referrer, search, 'https://portal.example')).toBe(source)
})

test('funnels name pages that exist, and steps that have a name', () => {
  for (const step of Object.values(FUNNELS).flat()) {
    for (const path of 'pages' in step ? step.pages : []) expect(USAGE_PAGES).toContain(path)
    expect(FUNNEL_STEPS).toContain(step.name)
  }
})
