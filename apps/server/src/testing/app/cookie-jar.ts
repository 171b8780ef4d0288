/** A browser's cookies for one origin: name and value, removed when the server ends them. */
export interface CookieJar {
  read(response: Response): void
  header(): string
  get(name: string): string | undefined
  set(name: string, value: string): void
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>()
  return {
    read(response) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
        const name = pair.slice(0, pair.indexOf('='))
        const value = pair.slice(pair.indexOf('=') + 1)
        const isEnded = value === '' || attributes.some((text) => text.toLowerCase() === 'max-age=0' || isPast(text))
        if (isEnded) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
  }
}

function isPast(attribute: string): boolean {
  return attribute.toLowerCase().startsWith('expires=') && Date.parse(attribute.slice('expires='.length)) < Date.now()
}
