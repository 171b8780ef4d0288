import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectFits, NARROW, signIn } from '../support/portal.ts'

const line = (day: string, points: string) => `Servicio de prueba;Enfermería;Madrid;2026;${day};${points};12`

test(
  'an administrator checks the cut-offs of job lists, sees the errors and saves the valid rows, also after a reload',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(NARROW)
    await signIn(page, ACCOUNTS.admin, '/admin/job-lists')
    const columns = (await page.getByText(/^Columnas: /).innerText()).replace('Columnas: ', '').replaceAll('; ', ';')
    await page.getByRole('button', { name: 'Comprobar' }).press('Enter')
    await expect(page.getByLabel('Contenido')).toBeFocused()
    await page
      .getByLabel('Contenido')
      .fill([columns, line('1/3/2026', '40,5'), line('31/2/2026', '41'), line('1/4/2026', '39,25')].join('\n'))
    // An error that only the server finds is also shown at its field.
    await page.getByLabel('De dónde sale').fill('x'.repeat(1000))
    await page.getByRole('button', { name: 'Comprobar' }).press('Enter')
    await expect(page.getByLabel('De dónde sale')).toBeFocused()
    await expect(page.getByLabel('De dónde sale')).toHaveAccessibleDescription(/Es demasiado largo/)
    await page.getByLabel('De dónde sale').fill('Resolución de prueba')
    await page.reload()
    await expect(page.getByLabel('De dónde sale')).toHaveValue('Resolución de prueba')
    await page.getByRole('button', { name: 'Comprobar' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Comprobado: aún no se ha guardado nada' })).toBeFocused()
    await expect(page.getByText(/Nuevas: 2.*Con errores: 1/)).toBeVisible()
    await expect(page.getByRole('row', { name: /^3 .*El día no existe/ })).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: 'Guardar lo correcto' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Guardado', exact: true })).toBeVisible()
    // The page opens empty again, and members find the list.
    await page.reload()
    await expect(page.getByLabel('De dónde sale')).toHaveValue('')
    await page.getByLabel('Contenido').fill([columns, line('1/3/2026', '40,5')].join('\n'))
    await page.getByLabel('De dónde sale').fill('Resolución de prueba')
    await page.getByRole('button', { name: 'Comprobar' }).press('Enter')
    await expect(page.getByText(/Nuevas: 0.*Iguales: 1/)).toBeVisible()
  },
)
