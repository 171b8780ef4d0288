import { useEffect, useEffectEvent, useState } from 'react'

/** An option: its id and the name that is shown and read out. */
export interface Option {
  readonly id: string
  readonly name: string
}

/** The result of a search: the first of `total` options. */
export interface Found<T extends Option> {
  readonly items: readonly T[]
  readonly total: number
  /** Announced and shown instead of the number of options. */
  readonly note?: string
}

/** Finds the options for a text, which may be empty. It may throw. The signal aborts when the result is no longer needed. */
export type Search<T extends Option> = (text: string, signal: AbortSignal) => Found<T> | Promise<Found<T>>

interface Answer<T extends Option> extends Partial<Found<T>> {
  /** The text that was searched for. */
  readonly to: string
  readonly error?: unknown
}

/**
 * Searches with a debounce of `delay` ms, at once if `text` is empty, and not at all if it is undefined. Answers to an older text are
 * dropped. The previous options stay until the next answer, so that the list does not flicker.
 */
export function useSearch<T extends Option>(search: Search<T>, text: string | undefined, delay: number) {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const ask = useEffectEvent(search)
  const question = text === undefined ? undefined : `${attempt} ${text}`

  useEffect(() => {
    if (text === undefined || question === undefined) return undefined
    const waiting = new AbortController()
    const settle = (settled: Omit<Answer<T>, 'to'>): void => {
      if (!waiting.signal.aborted) setAnswer({ ...settled, to: question })
    }
    const begin = async (): Promise<void> => {
      try {
        settle(await ask(text, waiting.signal))
      } catch (error) {
        settle({ error })
      }
    }
    const timer = setTimeout(() => void begin(), text === '' ? 0 : delay)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [question, text, delay])

  const current = question === undefined ? undefined : answer
  return {
    items: current?.items ?? [],
    total: current?.total ?? 0,
    note: current?.note,
    error: current?.error,
    isLoading: question !== undefined && answer?.to !== question,
    retry: () => setAttempt((count) => count + 1),
  }
}
