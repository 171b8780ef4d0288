import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Upload } from '@afilia/contract/cases/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClamd } from '../../platform/scanning/clamd.ts'
import type { Client } from '../../testing/app/client.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadsArea } from './area.ts'
import { passUnscanned, SCAN_UPLOADS, scanUploads } from './scan.ts'
import { sendFile, storedPdf } from './testing.ts'

const HARMFUL = 'X5O-HARMFUL'
/** Bytes of a picture are stored as they are sent. */
const harmfulPdf = () => samplePdf('/X 4 0 R ', [`<< /Filter /DCTDecode /Length ${HARMFUL.length} >>\nstream\n${HARMFUL}\nendstream`])

/** Answers like clamd: only INSTREAM, chunks with their lengths, an answer that ends with NUL. Rejects files of more than `most` bytes. */
function answerAsClamd(socket: Socket, most: number): void {
  let given = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (data: Buffer) => {
    given = Buffer.concat([given, data])
    const answer = findAnswer(given, most)
    if (answer !== undefined) socket.end(`${answer}\0`)
  })
}

const COMMAND = 'zINSTREAM\0'

/** Undefined until the whole file has arrived. */
function findAnswer(given: Buffer, most: number): string | undefined {
  if (given.length < COMMAND.length) return undefined
  if (given.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'UNKNOWN COMMAND'
  const file: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= given.length;) {
    const length = given.readUInt32BE(at)
    if (length === 0) return Buffer.concat(file).includes(HARMFUL) ? 'stream: Test.File FOUND' : 'stream: OK'
    file.push(given.subarray(at + 4, at + 4 + length))
    at += 4 + length
    if (at - COMMAND.length > most) return 'INSTREAM size limit exceeded. ERROR'
  }
  return undefined
}

let clamd: Server
let app: TestApp
let ana: Client
let url: string
beforeAll(async () => {
  clamd = createServer((socket) => answerAsClamd(socket, 3_000_000))
  await new Promise<void>((resolve) => {
    clamd.listen(0, '127.0.0.1', resolve)
  })
  url = `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`
  // No process runs its tasks: the test itself starts each scan of the waiting files.
  app = await startTestApp({ env: { CLAMAV_URL: url } })
  ana = await app.signedIn('00000001R')
})
afterAll(async () => {
  await app.stop()
  clamd.close()
})

const read = (upload: string) => ana.call('GET uploads/{upload}', { params: { upload } })
const stateOf = async (id: string) =>
  (await app.db.selectFrom('uploads').select(['scan', 'content']).where('id', '=', id).executeTakeFirst())!
const scanned = async (id: string): Promise<string> => {
  await expect.poll(async () => (await stateOf(id)).scan, { interval: 100 }).not.toBe('WAITING')
  return (await stateOf(id)).scan
}

test('clamd is asked by its protocol, whatever the size, and what it does not scan is told', async () => {
  const scanner = createClamd(url)
  expect(await scanner.scan(Buffer.from('nothing'))).toBe('CLEAN')
  expect(await scanner.scan(Buffer.alloc(2_000_000, 65))).toBe('CLEAN')
  expect(await scanner.scan(Buffer.from(`a ${HARMFUL} b`))).toBe('REJECTED')
  await expect(scanner.scan(Buffer.alloc(20_000_000, 65))).rejects.toThrow(/./)
  await expect(createClamd('tcp://127.0.0.1:1').scan(Buffer.from('x'))).rejects.toThrow(/./)
})

test('a file waits for the scanner, and is given when it is clean', async () => {
  const id = await sendFile(ana)
  expect(await scanned(id)).toBe('CLEAN')
  expect(Buffer.from((await read(id)).bytes)).toEqual(await storedPdf())
})

test('a file with something harmful is emptied and given to nobody', async () => {
  const id = await sendFile(ana, harmfulPdf())
  expect(await scanned(id)).toBe('REJECTED')
  expect((await stateOf(id)).content).toHaveLength(0)
  expect([(await read(id)).status, (await read(id)).problem.errorKey]).toEqual([409, 'api.UPLOAD_HARMFUL'])
})

test('without an answer a file goes on waiting, is given to nobody, and the others are scanned', async () => {
  const id = await sendFile(ana)
  await scanned(id)
  await app.db.updateTable('uploads').set({ scan: 'WAITING' }).where('id', '=', id).execute()
  expect([(await read(id)).status, (await read(id)).problem.errorKey]).toEqual([409, 'api.UPLOAD_UNSCANNED'])
  await expect(scanUploads(app.deps, createClamd('tcp://127.0.0.1:1'))).rejects.toThrow(/./)
  expect((await stateOf(id)).scan).toBe('WAITING')
  await scanUploads(app.deps, createClamd(url))
  expect((await stateOf(id)).scan).toBe('CLEAN')
})

test('without a scanner a file is as it was sent', async () => {
  const plain = await startTestApp()
  const client = await plain.signedIn('00000001R')
  const id = await sendFile(client)
  const { body } = await client.call('POST uploads/{upload}/whole', { params: { upload: id }, body: {} })
  expect((body as Upload).scan).toBe('NONE')
  expect((await client.call('GET uploads/{upload}', { params: { upload: id } })).status).toBe(200)
  await plain.stop()
})

test('where the scanner is configured no more, a file goes on waiting for a day and is then as one sent without a scanner', async () => {
  const [old, harmful, recent] = [await sendFile(ana), await sendFile(ana, harmfulPdf()), await sendFile(ana)]
  for (const id of [old, harmful, recent]) await scanned(id)
  const waitFor = (id: string, hours: number) =>
    app.db
      .updateTable('uploads')
      .set({ scan: 'WAITING', created_at: new Date(Date.now() - hours * 3600_000) })
      .where('id', '=', id)
      .execute()
  await waitFor(old, 25)
  await waitFor(recent, 23)
  await passUnscanned(app.deps)
  expect((await stateOf(old)).scan).toBe('NONE')
  expect((await read(old)).status).toBe(200)
  expect((await stateOf(recent)).scan).toBe('WAITING')
  expect((await read(recent)).problem.errorKey).toBe('api.UPLOAD_UNSCANNED')
  // A rejected file stays rejected.
  expect((await stateOf(harmful)).scan).toBe('REJECTED')
  // When a scanner is configured again, it scans the files that still wait.
  await scanUploads(app.deps, createClamd(url))
  expect((await stateOf(recent)).scan).toBe('CLEAN')
})

test('a server without a scanner has the task too, which lets pass what waits', async () => {
  const id = await sendFile(ana)
  await scanned(id)
  const created_at = new Date(Date.now() - 25 * 3600_000)
  await app.db.updateTable('uploads').set({ scan: 'WAITING', created_at }).where('id', '=', id).execute()
  const { tasks } = uploadsArea.open!({ deps: app.deps, env: {} } as never)
  await tasks!(undefined as never)[SCAN_UPLOADS]!.run([] as never)
  expect((await stateOf(id)).scan).toBe('NONE')
})
