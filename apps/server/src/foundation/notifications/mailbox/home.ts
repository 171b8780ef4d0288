import { type HomeBlocks, readRows } from '../../../platform/area/home-blocks.ts'
import { selectUrgent } from './queries.ts'
import { readWords } from './views.ts'

export const createMailboxHome = (unionName: string): HomeBlocks => ({
  urgent: ({ caller, language, sealing }) => {
    if (!caller) return undefined
    const showing = { sealing, language, unionName }
    return readRows(selectUrgent(caller.personId), ([row]) => {
      if (!row) return undefined
      const { id, phrase, texts, values_hex: hex } = row
      const { body: _, ...words } = readWords(showing, {
        id,
        phrase,
        texts,
        values_sealed: hex === null ? null : Buffer.from(hex, 'hex'),
        // Only the body would say a person's words.
        said_id: null,
        text_sealed: null,
      })
      return { id, at: new Date(row.created_at).toISOString(), ...words }
    })
  },
})
