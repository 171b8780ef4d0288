import type { Locator, Page } from './test.ts'

/** From now on opens the form of each section of the profile that the page shows as a summary, also behind a dialog. */
export const openForms = (page: Page): Promise<void> =>
  page.addLocatorHandler(closedForms(page), async (button) => button.evaluate((form) => (form as HTMLElement).click()), {
    noWaitAfter: true,
  })

/** Leaves them closed again, for what opening one would disturb, such as the focus. */
export const leaveForms = (page: Page): Promise<void> => page.removeLocatorHandler(closedForms(page))

const forms = new WeakMap<Page, Locator>()
function closedForms(page: Page): Locator {
  const found =
    forms.get(page) ??
    page
      .getByRole('main')
      .getByRole('button', { name: /^Cambiar: (?!Cada)/, disabled: false })
      .first()
  forms.set(page, found)
  return found
}
