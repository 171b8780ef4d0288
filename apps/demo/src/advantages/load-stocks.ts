import { addDays } from '@afilia/domain/shifts/dates'
import { removeSharedCode } from '../../../server/src/areas/advantages/saving/commands.ts'
import { fillStock } from '../../../server/src/areas/advantages/vouchers/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { createRandom, type Random } from '../random.ts'
import { DEMO_DATE } from '../people/person.ts'

/** Stocks of codes: the slug of the advantage, the prefix of its codes, their number, and the rules. */
const STOCKS = [
  { slug: 'entrada-a-precio-fijo-cines-lumbrera', letters: 'LUMB', codes: 240, most: 4, days: 30, lowAt: 20 },
  { slug: 'entrada-a-precio-fijo-cines-vela-norte', letters: 'VELA', codes: 3, most: 4, days: 30, lowAt: 10 },
  { slug: 'entrada-a-precio-fijo-cinemes-ombra-clara', letters: 'OMBRA', codes: 0, most: 4, days: 30, lowAt: 10 },
  { slug: 'dia-del-sindicato-parque-ondarama', letters: 'ONDA', codes: 120, most: 2, days: 365, lowAt: 15 },
] as const

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const SEED = 91_507

/** Gives some of the demo's advantages a stock of codes, unless they have one: one stock is almost empty, one is empty. */
export async function loadDemoStocks({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const random = createRandom(SEED)
  const validUntil = addDays(clock.now().toISOString().slice(0, 10), 200)
  for (const { slug, letters, codes: count, ...rules } of STOCKS) {
    const codes = Array.from({ length: count }, () => `${letters}-${generatePart(random)}-${generatePart(random)}`)
    const advantage = await db
      .selectFrom('advantages')
      .leftJoin('voucher_stocks as stock', 'stock.advantage_id', 'advantages.id')
      .select(['advantages.id', 'stock.advantage_id as stock'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!advantage || advantage.stock) continue
    // Each member gets their own codes instead.
    await removeSharedCode(db, advantage.id)
    await fillStock(db, { clock: { now: () => DEMO_DATE }, sealing }, advantage.id, { ...rules, codes, validUntil })
  }
}

const generatePart = (random: Random): string => Array.from({ length: 4 }, () => LETTERS[random.integer(0, LETTERS.length - 1)]).join('')
