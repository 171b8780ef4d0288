import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectFits, NARROW, signIn } from '../support/portal.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test(
  'an administrator sets up a source from an example, sees what a file would change and saves it',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(NARROW)
    await signIn(page, ACCOUNTS.admin, '/admin/job-sources')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Boletín oficial (datos de ejemplo)' })).toBeVisible()
    await expectFits(page)
    await main.getByRole('link', { name: 'Añadir una fuente' }).click()

    const name = `Gaceta ${Date.now()}`
    await page.getByLabel('Nombre', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Guardar la fuente' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link', { name: 'Referencia: ' })).toBeVisible()
    const csv = [
      'Código;Puesto;Organismo;Tipo de contrato;Provincia;Plazas;Fin de plazo',
      `A${Date.now()};Enfermería de prueba;Servicio de Prueba;Interinidad;Soria;3;31/12/2099`,
      'B2;Enfermería rota;Servicio de Prueba;Interinidad;Narnia;3;pronto',
    ].join('\n')
    await page.getByLabel('Archivo de ejemplo').setInputFiles(file('ejemplo.csv', csv))
    await expect(page.getByText('Columnas del ejemplo: 7')).toBeVisible()
    await expect(page.getByLabel('Referencia')).toHaveValue('column:Código')
    await expect(page.getByLabel('Interinidad', { exact: true })).toHaveValue('INTERINO')
    for (const [field, value] of [
      ['Clase de oferta', 'Oferta pública'],
      ['Tipo de convocatoria', 'Bolsa de empleo'],
      ['Régimen', 'Personal estatutario'],
      ['Ámbito', 'Enfermería escolar'],
      ['Sector', 'Público'],
      ['Fase', 'Plazo de solicitudes'],
    ] as const) {
      await page.getByLabel(field, { exact: true }).selectOption({ label: 'Siempre lo mismo' })
      await page.getByLabel(`Siempre: ${field}`).selectOption({ label: value })
    }
    // The unsaved form is there again, with the columns of the example.
    await page.reload()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name)
    await page.getByLabel('Profesión', { exact: true }).selectOption({ label: 'Siempre lo mismo' })
    await page.getByLabel('Siempre: Profesión').selectOption({ label: 'Enfermería' })
    await expectFits(page)
    await page.getByRole('button', { name: 'Guardar la fuente' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.getByLabel('Archivo', { exact: true }).setInputFiles(file('ofertas.csv', csv))
    await expect(page.getByLabel('Contenido')).toHaveValue(/Enfermería de prueba/)
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    const report = page.getByRole('region', { name: 'Comprobado: aún no se ha guardado nada' })
    await expect(report.getByRole('heading')).toBeFocused()
    await expect(report.getByText('Nuevas: 1')).toBeVisible()
    await expect(report.getByRole('row', { name: /Enfermería rota/ })).toContainText('Último día de plazo: no se entiende («pronto»)')
    await expectFits(page)
    await report.getByRole('button', { name: 'Guardar lo correcto' }).click()
    await expect(page.getByRole('region', { name: 'Guardado' })).toContainText('Nuevas: 1')
    await expect(page.getByRole('region', { name: 'Última lectura' })).toContainText('Con errores: 1')

    // Importing the same file again changes nothing.
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Comprobado: aún no se ha guardado nada' })).toContainText('Iguales: 1')

    await page.getByRole('link', { name: 'Ver sus ofertas (1)' }).click()
    await page.getByRole('link', { name: 'Enfermería de prueba' }).click()
    await page.getByLabel('Título en este idioma: Castellano').fill('Enfermería de prueba, corregida')
    await page.reload()
    await expect(page.getByLabel('Título en este idioma: Castellano')).toHaveValue('Enfermería de prueba, corregida')
    await page.getByRole('button', { name: 'Guardar la oferta' }).click()
    await expect(page.getByText('Las importaciones no cambian esto: Título y resumen')).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: 'Retirar la oferta' }).click()
    await page.getByRole('dialog', { name: '¿Retirar la oferta?' }).getByRole('button', { name: 'Retirar la oferta' }).click()
    await expect(page.getByRole('button', { name: 'Volver a publicar' })).toBeVisible()

    await page.goto('/admin/job-sources')
    await main.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Eliminar la fuente' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('Fuente eliminada. Ofertas retiradas: 0')).toBeVisible()
    await expect(main.getByRole('link', { name })).toHaveCount(0)
  },
)

test('an administrator makes an offer, publishes it and finds it', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.admin, '/admin/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFits(page)
  await page.getByRole('link', { name: 'Añadir una oferta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oferta nueva' })).toBeVisible()
  const word = `Zafra${Date.now()}`
  await page.getByLabel('Publicado por').fill('Administración')
  await page.getByLabel('Título', { exact: true }).fill(`Enfermería ${word}`)
  await page.getByRole('button', { name: 'Guardar la oferta' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(`Enfermería ${word}`)
  await page.getByLabel('Quién convoca').fill('Ayuntamiento de Prueba')
  for (const [field, value] of [
    ['Clase de oferta', 'Oferta pública'],
    ['Tipo de convocatoria', 'Bolsa de empleo'],
    ['Régimen', 'Personal laboral'],
    ['Ámbito', 'Enfermería escolar'],
    ['Sector', 'Público'],
    ['Fase', 'Plazo de solicitudes'],
    ['Profesión', 'Enfermería'],
    ['Provincia', 'Badajoz'],
  ] as const)
    await page.getByLabel(field, { exact: true }).selectOption({ label: value })
  await page.getByLabel('Último día de plazo').fill('2099-12-31')
  await page.getByLabel('Plazas').fill('muchas')
  await page.getByRole('button', { name: 'Guardar la oferta' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /^Plazas/ })).toBeVisible()
  await page.getByLabel('Plazas').fill('2')
  await page.getByRole('button', { name: 'Guardar la oferta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Enfermería ${word}` })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Oferta publicada')).toBeVisible()
  await page.getByRole('link', { name: 'Volver a las ofertas' }).click()
  await page.getByLabel('Buscar por palabras').fill(word)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(1)
  await page.getByLabel('Estado').selectOption({ label: 'Borrador' })
  await expect(page.getByText('No hay ofertas así')).toBeVisible()
})

test('an administrator publishes the next version of a scale, and reads what is wrong with a file', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.admin, '/admin/merit-scales')
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Descargar para la versión siguiente/ })
    .first()
    .click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const template = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    version: number
    name: { es: string }
    blocks: object[]
  }
  const input = page.getByLabel('Archivo JSON')
  await input.setInputFiles(file('mal.json', 'esto no es JSON'))
  await expect(page.getByText('No se puede leer: no es un archivo JSON.')).toBeVisible()
  const [first, ...others] = template.blocks
  await input.setInputFiles(file('mal.json', JSON.stringify({ ...template, version: 'dos', blocks: [{ ...first, cap: -1 }, ...others] })))
  await expect(page.getByRole('alert')).toContainText('Versión: no es correcto')
  await expect(page.getByRole('alert')).toContainText('bloque 1. Tope: no es correcto')
  await expectFits(page)
  await input.setInputFiles(file('bien.json', JSON.stringify(template)))
  await expect(page.getByText(`Versión publicada ahora: ${template.version - 1}`)).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Baremo publicado')).toBeVisible()
  await expect(page.getByRole('region', { name: template.name.es, exact: true })).toContainText(`Versión ${template.version}: `)
})
