// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { renderPage } from '@afilia/client/testing/render.tsx'
import { list, press, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { makeProfile } from '@afilia/domain/people/testing-profile'
import { profilePages } from '@afilia/domain/site/pages/portal-pages'
import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { PersonalDataPage } from '../personal/personal-data-page.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ProfileEditProvider } from './profile-edit.tsx'

/** The guarded routes of the specification (§2). */
const GUARDED = ['messages', 'favorites', 'personal-data', 'economic-data', 'work-data', 'academic-data'].map((page) => `/profile/${page}`)
const START = '/profile/personal-data'

async function leaveFor(target: string) {
  answer({
    'GET people/{id}/profile': { ...makeProfile(), id: 'p1' },
    'GET geo-regions': [],
    'GET postal-codes/{code}': reject(404, 'NOT_FOUND'),
  })
  const { address } = await renderPage(
    () => (
      <ProfileEditProvider>
        <Link to={target as never}>Target</Link>
        <PersonalDataPage />
        <LeaveGuard />
      </ProfileEditProvider>
    ),
    { at: START },
  )
  await press(`${text('profile:change')}: ${text('profile:address.title')}`)
  await write(text('profile:fields.address.street'), 'Alcalá')
  await press('Target', 'link')
  return { isAsked: list('dialog', text('profile:leave.title')).length === 1, address: address() }
}

const elsewhere = [...profilePages.map(({ path }) => path).filter((path) => !GUARDED.includes(path)), '/profile/schedule', '/card', '/']

test.each(elsewhere)('§2, §4: leaving an unsaved profile for %s opens the dialog', async (target) => {
  expect(await leaveFor(target)).toEqual({ isAsked: true, address: START })
})

test.each(GUARDED.slice(0, 2).concat('/profile/work-data'))(
  '§2: %s is a guarded page itself, so going there asks nothing',
  async (target) => {
    expect(await leaveFor(target)).toEqual({ isAsked: false, address: target })
  },
)
