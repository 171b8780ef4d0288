import { expect } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { followToPortal, getTestAccount, openSignInPage, PASSWORD, step, type Step } from '../testing.ts'
import { makeCode, toStep } from './totp.ts'

export const SUPERVISOR = '00000006Y'

/** Signs in with the password. Returns the second step's path and page. */
export async function passFirstStep(client: Client, username: string): Promise<{ path: string; page: Step }> {
  const path = await openSignInPage(client)
  const { status, location } = await step(client, path, { username, password: PASSWORD })
  expect([status, location]).toEqual([303, `${path}/second`])
  return { path: location, page: await step(client, location) }
}

export const keyOn = ({ html }: Step): string => /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(html)![1]!.replaceAll(' ', '')
export const codesOn = ({ html }: Step): string[] => [...html.matchAll(/<li><code>([A-Z2-9-]{19})<\/code>/g)].map(([, code]) => code!)
/** The code of a key, so many steps from now. */
export const codeOf = (key: string, steps = 0): string => makeCode(key, toStep(new Date()) + steps)
export const isSignedIn = async (client: Client): Promise<boolean> => (await client.call('GET permissions')).status === 200

/** Sets an app up at the first sign-in. */
export async function setUpApp(app: TestApp, username: string): Promise<{ client: Client; key: string; codes: string[] }> {
  await app.db
    .deleteFrom('second_factors')
    .where('account_id', '=', (await getTestAccount(app, username)).id)
    .execute()
  const client = app.visitor()
  const { path, page } = await passFirstStep(client, username)
  const key = keyOn(page)
  const shown = await step(client, path, { code: codeOf(key) })
  await followToPortal(client, await step(client, `${path}/done`, {}))
  // Lets a test use the code of the current step again. The code of the previous step could expire during the test.
  await app.db.updateTable('second_factors').set({ last_step: null }).execute()
  return { client, key, codes: codesOn(shown) }
}
