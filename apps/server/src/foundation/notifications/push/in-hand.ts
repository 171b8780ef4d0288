interface InHand {
  count(): number
  add(more: number): void
  /** Resolves when the count is at most this. Only one caller may wait at a time. */
  untilAtMost(most: number): Promise<void>
}

/** Counts the pushes that were taken and whose result is not stored yet. */
export function createInHand(): InHand {
  let count = 0
  let waiting: { readonly most: number; readonly go: () => void } | undefined
  const look = (): void => {
    if (!waiting || count > waiting.most) return
    waiting.go()
    waiting = undefined
  }
  return {
    count: () => count,
    add(more) {
      count += more
      look()
    },
    untilAtMost: (most) =>
      new Promise((resolve) => {
        waiting = { most, go: resolve }
        look()
      }),
  }
}
