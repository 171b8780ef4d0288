import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { ACCOUNTS, expectAccessible, expectFits, NARROW, signInByHand } from '../support/portal.ts'
import { expect, type Page, test as base } from '../support/test.ts'
import { startPortal, type WorkerPortal } from '../support/worker-portal.ts'

/** The scanner hangs up on a file with this text while `isSilent` holds. */
const SILENT = 'X-SILENT'
const HARMFUL = 'X-HARMFUL'

const pdf = (text: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /X 4 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n4 0 obj\n<< /Filter /DCTDecode /Length ${text.length} >>\nstream\n${text}\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  )
const file = (name: string, text = 'A') => ({ name, mimeType: 'application/pdf', buffer: pdf(text) })

/** Answers INSTREAM as clamd does: after the empty chunk. */
function answerAsClamd(socket: Socket, isSilent: () => boolean): void {
  let given = ''
  socket.on('error', () => socket.destroy())
  socket.on('data', (data: Buffer) => {
    given += data.toString('latin1')
    if (!given.endsWith('\0\0\0\0')) return
    if (given.includes(SILENT) && isSilent()) socket.destroy()
    else socket.end(given.includes(HARMFUL) ? 'stream: Test.File FOUND\0' : 'stream: OK\0')
  })
}

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

interface Outside {
  /** The scanner hangs up on files with the text `SILENT`. */
  isSilent: boolean
  /** The mail server accepts mails from now on; before, it rejects them. */
  isRelaying: boolean
}

/** A portal with a scanner and a mail server. The portal of the other tests has neither. */
const test = base.extend<object, { readonly outside: Outside; readonly outsidePortal: WorkerPortal }>({
  outside: [{ isSilent: true, isRelaying: false }, { scope: 'worker' }],
  outsidePortal: [
    async ({ outside }, use) => {
      const scanner = createServer((socket) => answerAsClamd(socket, () => outside.isSilent)).listen(0, '127.0.0.1')
      const mailServer = new SMTPServer({
        disabledCommands: ['STARTTLS', 'AUTH'],
        onRcptTo: (_address, _session, answer) =>
          answer(outside.isRelaying ? null : Object.assign(new Error('5.7.1 no relaying for you'), { responseCode: 550 })),
      })
      const mails = mailServer.listen(0, '127.0.0.1')
      await Promise.all([once(scanner, 'listening'), once(mails, 'listening')])
      const portal = await startPortal({
        CLAMAV_URL: `tcp://127.0.0.1:${portOf(scanner)}`,
        SMTP_URL: `smtp://127.0.0.1:${portOf(mails)}`,
      })
      await use(portal)
      await portal.stop()
      scanner.close()
      mailServer.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ outsidePortal }, use) => use(outsidePortal.url),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const documents = (page: Page) => page.getByRole('region', { name: 'Documentos', exact: true })

/** Fills in the first page of a question to the union, as the affiliate. */
async function writeQuestion(page: Page): Promise<void> {
  await signInByHand(page, ACCOUNTS.affiliate, '/services/more-information')
  await page.getByLabel('Una pregunta').check()
  await page.getByLabel('Resúmelo en una frase').fill('Archivos con antivirus')
  await page.getByLabel('Escríbenos').fill('Van tres.')
  await button(page, 'Continuar').click()
}

test('a file that the scanner rejects is removed from the form with a reason, and a file that waits for it is shown as waiting', async ({
  page,
  outside,
}) => {
  await writeQuestion(page)
  await page.locator('input[type=file]').setInputFiles([file('limpio.pdf'), file('dañino.pdf', HARMFUL), file('lento.pdf', SILENT)])
  await expect(documents(page)).toContainText('dañino.pdf: El antivirus ha rechazado este archivo y no se ha guardado.')
  await expect(documents(page).getByRole('listitem')).toHaveCount(2)
  await expect(documents(page).getByRole('listitem').filter({ hasText: 'limpio.pdf' })).toContainText(
    'Recibido. Falta enviar el formulario.',
  )
  await expect(documents(page).getByRole('listitem').filter({ hasText: 'lento.pdf' })).toContainText(
    'Recibido. El antivirus lo está revisando; puedes seguir.',
  )
  await expectAccessible(page)
  await button(page, 'Continuar').click()
  await button(page, 'Enviar').click()
  await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
  await expect(button(page, 'Descargar: limpio.pdf')).toBeVisible()
  await expect(page.getByText('lento.pdf (revisándose con el antivirus)')).toBeVisible()
  await expect(button(page, 'Descargar: lento.pdf')).toHaveCount(0)
  await expectAccessible(page)

  // The next file wakes the task, which scans all waiting files.
  outside.isSilent = false
  await page.getByLabel('Adjunta documentos').setInputFiles(file('otro.pdf'))
  await expect(button(page, 'Descargar: lento.pdf')).toBeVisible()
})

test('an administrator sees which mails were not sent and why, and retries them', async ({ page, outside }) => {
  await writeQuestion(page)
  await button(page, 'Continuar').click()
  await button(page, 'Enviar').click()
  await expect(page.getByRole('link', { name: 'Ver mi solicitud' })).toBeVisible()
  await page.context().clearCookies()
  await page.setViewportSize(NARROW)
  await signInByHand(page, ACCOUNTS.admin, '/admin/outbox')
  const main = page.getByRole('main')
  await expect(main.getByText('Hay correos que no han llegado')).toBeVisible()
  await main.getByLabel('Mostrar').selectOption('No enviados')
  await expect(page).toHaveURL(/state=DEAD/)
  await main.getByRole('row').filter({ hasText: 'rocio' }).getByRole('rowheader').getByRole('button').click()
  const rejected = page.getByRole('dialog')
  await expect(rejected).toContainText('El servidor de correo ha rechazado este mensaje.')
  await expect(rejected).toContainText('Respuesta del servidor: 550 5.7.1')
  await expectFits(page)

  outside.isRelaying = true
  await rejected.getByRole('button', { name: /^Volver a intentarlo: / }).click()
  await expect(page.getByText('El correo vuelve a la cola de envío')).toBeVisible()
  await main.getByRole('button', { name: /^Volver a intentar \d+ correo/ }).click()
  await expect(main.getByText('Ningún correo está ahora así.')).toBeVisible()
  const listSent = async () =>
    ((await (await page.request.get('/api/data/mails?state=SENT&size=100')).json()) as { to: string }[]).map(({ to }) => to)
  await expect.poll(listSent).toContainEqual(expect.stringContaining('rocio'))
  await main.getByLabel('Mostrar').selectOption('Enviados')
  await expect(main.getByRole('row').filter({ hasText: 'rocio' }).getByText('Enviado', { exact: true })).toBeVisible()
})
