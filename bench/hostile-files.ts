// Sends hostile files to a server process: bombs, files of two types, wrong types, names with paths. Each must be rejected with a message or stored without its
// hostile parts, and the memory of the process must stay bounded.
//   node bench/hostile-files.ts --files 10000 --seed 1
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { loadReferenceData } from '../apps/server/src/reference/load-reference-data.ts'
import { createClient } from '../apps/server/src/testing/app/client.ts'
import { loadDemoPeople } from '../apps/demo/src/index.ts'
import { makeHostileFiles, PAYLOAD } from '../apps/server/src/testing/files/hostile-files.ts'
import { drawSample } from '../apps/server/src/testing/files/sample-files.ts'
import { testSealing } from '../apps/server/src/testing/database/sealing.ts'
import { withPostgres } from './support/database.ts'

const { values } = parseArgs({ options: { files: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } })
const FILES = Number(values.files)
/** Concurrent uploads. The limits of waiting files and of 60 an hour are reset before. */
const AT_ONCE = 10

const sample = drawSample(60, 40)
const [jpeg, png, webp] = await Promise.all([sample.jpeg().toBuffer(), sample.png().toBuffer(), sample.webp().toBuffer()])
const files = makeHostileFiles(Number(values.seed), { jpeg, png, webp })

await withPostgres(async (open) => {
  const { db, connection } = await open('hostile', async (_, fresh) => {
    await loadReferenceData(fresh, systemClock)
    await loadDemoPeople(fresh, { clock: systemClock, sealing: testSealing })
  })
  const child = fork(new URL('../apps/server/src/testing/processes/run-services.ts', import.meta.url), [
    JSON.stringify({ connection: { ...connection, max: 10 } }),
  ])
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const member = await createClient(url).signIn('00000001R')
  const counts = { rejected: 0, cleaned: 0, wrong: 0 }
  const wrong: string[] = []
  const begun = Date.now()
  for (let n = 0; n < FILES; n += AT_ONCE) {
    await db.deleteFrom('uploads').execute()
    await db.deleteFrom('rate_limits').execute()
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, FILES - n) }, async () => {
        const { what, name, bytes, mayBeKept } = files.next().value!
        const upload = randomUUID()
        const form = new FormData()
        form.set('file', new File([Uint8Array.from(bytes)], name))
        const { status, problem } = await member.call('PUT uploads/{upload}', { params: { upload }, body: form })
        const kept = status === 200 ? Buffer.from((await member.call('GET uploads/{upload}', { params: { upload } })).bytes) : undefined
        if (status === 400 && !mayBeKept && problem.fieldErrors?.[0]?.message.startsWith('file-')) counts.rejected += 1
        else if (mayBeKept && kept && !kept.includes(PAYLOAD)) counts.cleaned += 1
        else {
          counts.wrong += 1
          wrong.push(`${what}: ${status}`)
        }
      }),
    )
  }
  const seconds = (Date.now() - begun) / 1000
  const peak = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => ''))?.[1]
  console.log(
    `${FILES} files in ${seconds.toFixed(1)} s: ${counts.rejected} rejected, ${counts.cleaned} kept without what was hostile, ${counts.wrong} wrong`,
  )
  console.log(`peak memory of the server: ${peak ? `${Math.round(Number(peak) / 1024)} MB` : 'unknown here'}`)
  for (const line of wrong.slice(0, 20)) console.log(line)
  child.kill()
  await once(child, 'exit')
  if (counts.wrong > 0) process.exitCode = 1
})
