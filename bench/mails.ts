// Mails are sent by a process that is killed again and again: no mail may be lost, and only the mail in flight at a kill may be sent twice.
//   node bench/mails.ts --mails 10000 --kills 100 --seed 1
import { parseArgs } from 'node:util'
import { createRandom } from '../apps/server/src/testing/app/draw.ts'
import { sendThroughKills } from '../apps/server/src/testing/processes/killed-senders.ts'
import { withPostgres } from './support/database.ts'

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})

await withPostgres(async (open) => {
  const { db, connection } = await open('mails', async () => undefined)
  const [mails, kills] = [Number(values.mails), Number(values.kills)]
  const begun = performance.now()
  const { killed, lost, twice, wronglyTwice } = await sendThroughKills({
    db,
    connection,
    mails,
    kills,
    draw: createRandom(Number(values.seed)),
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(
    `${mails} mails, ${killed} kills, ${seconds} s: ${lost} lost, ${twice} sent twice and in flight at a kill, ${wronglyTwice} sent twice and not in flight`,
  )
  if (lost > 0 || wronglyTwice > 0 || twice > killed) process.exitCode = 1
})
