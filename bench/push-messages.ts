// The cost of preparing a push: encrypted, with its headers, compared with the web-push package in the same run.
//   node bench/push-messages.ts --messages 20000
import { generateKeyPairSync } from 'node:crypto'
import { parseArgs } from 'node:util'
import webPush from 'web-push'
import { buildMessage } from '../apps/server/src/foundation/notifications/push/message/message.ts'
import { createAuthorization } from '../apps/server/src/foundation/notifications/push/message/vapid.ts'
import { makeBrowser } from '../apps/server/src/testing/processes/browser-keys.ts'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '20' } } })
const [messages, rounds] = [Number(values.messages), Number(values.rounds)]
const browsers = Array.from({ length: 500 }, (_, n) => makeBrowser(`https://fcm.googleapis.com/fcm/send/${n}`))
const payload = { v: 1, topic: 'UNION', id: '01890000-0000-7000-8000-000000000003' } as const
const subject = 'mailto:info@union.example'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const authorize = createAuthorization({ publicKey: webPush.generateVAPIDKeys().publicKey, privateKey }, subject)
const vapidDetails = { subject, ...webPush.generateVAPIDKeys() }

const WORKS = {
  ours: (n: number): Buffer => {
    const { subscription } = browsers[n % browsers.length]!
    return buildMessage({ subscription, payload, ttl: 3600, isUrgent: false, collapse: null }, authorize, Date.now()).body
  },
  'web-push': (n: number): Buffer => {
    const { subscription } = browsers[n % browsers.length]!
    const options = { vapidDetails, TTL: 3600, urgency: 'normal', contentEncoding: 'aes128gcm' } as const
    return webPush.generateRequestDetails(subscription, JSON.stringify(payload), options).body!
  },
}

// Both must give the same message.
for (const work of Object.values(WORKS))
  if (browsers[7]!.decrypt(work(7)) !== JSON.stringify(payload)) throw new Error('A message cannot be read.')

const spent = { ours: 0, 'web-push': 0 }
const names = Object.keys(WORKS) as (keyof typeof WORKS)[]
// They take turns, so that other load on the machine affects both alike; the first round warms up.
for (let round = 0; round <= rounds; round += 1)
  for (const name of names) {
    const before = process.cpuUsage()
    for (let n = 0; n < messages / rounds; n += 1) WORKS[name](n)
    const { user, system } = process.cpuUsage(before)
    if (round > 0) spent[name] += user + system
  }
for (const name of names)
  console.log(
    `${name}: ${Math.round(messages / (spent[name] / 1e6))} messages a second of one core, ${(spent[name] / messages).toFixed(1)} µs each`,
  )
const ratio = spent['web-push'] / spent.ours
console.log(`ratio: ${ratio.toFixed(2)}`)
