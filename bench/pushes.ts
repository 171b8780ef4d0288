// A message is pushed to many by a process that is killed again and again: each device gets it once or counts as failed. Only pushes in flight may repeat.
//   node bench/pushes.ts --recipients 130000 --kills 20 --most 100 --seed 1
import { parseArgs } from 'node:util'
import { createRandom } from '../apps/server/src/testing/app/draw.ts'
import { pushThroughKills } from '../apps/server/src/testing/processes/killed-push-senders.ts'
import { withPostgres } from './support/database.ts'

const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '130000' },
    kills: { type: 'string', default: '20' },
    most: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})

await withPostgres(async (open) => {
  const { db, connection } = await open('pushes', async () => undefined)
  const [recipients, kills, most] = [Number(values.recipients), Number(values.kills), Number(values.most)]
  const trial = { db, connection, recipients, kills, most, draw: createRandom(Number(values.seed)) }
  const { killed, lost, twice, atKill, states, seconds, peak } = await pushThroughKills(trial)
  console.log(`${recipients} recipients, ${killed} kills, ${seconds.toFixed(0)} s: ${Math.round(recipients / seconds)} a second`)
  console.log(
    `${JSON.stringify(states)}, ${lost} lost, ${twice} twice, at most ${atKill} in flight at a kill; the last process had ${peak} MB at its peak`,
  )
  if (lost > 0 || atKill > most || twice > killed * most) process.exitCode = 1
})
