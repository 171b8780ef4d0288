import { memberStorage } from '@afilia/client/device/member-storage.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useState } from 'react'
import type { ChosenColumns, ListOrder } from './list-column.ts'

/** A saved view: the filters of the address, the order and the columns, under a name. */
export interface ListView {
  readonly name: string
  /** The query string of the address, such as `?view=MINE`; empty without filters. */
  readonly search: string
  readonly order: ListOrder | null
  readonly columns: ChosenColumns
}

interface ListSettings {
  readonly columns: ChosenColumns
  readonly views: readonly ListView[]
}

const storage = memberStorage<Readonly<Record<string, ListSettings>>>('lists', 'device')
const NOTHING: ListSettings = { columns: {}, views: [] }

/** The chosen columns and the saved views of one list, kept on this device for the person. */
export function useListSettings(list: string) {
  const { personId } = useSignedIn()
  const [settings, setSettings] = useState(() => storage.read(personId)?.[list] ?? NOTHING)
  const keep = (change: Partial<ListSettings>): void => {
    const changed = { ...settings, ...change }
    storage.write(personId, { ...storage.read(personId), [list]: changed })
    setSettings(changed)
  }
  return { ...settings, keep }
}
