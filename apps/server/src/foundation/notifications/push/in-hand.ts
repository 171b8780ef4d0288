interface InHand {
  count(): number
  add(more: number): void
  /** Resolves as soon as there are no more than so many. One may wait at a time. */
  untilAtMost(most: number): Promise<void>
}

/** Counts what is taken and not noted. */
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
