interface Rules {
  readonly createHTML: (html: string) => string | null
  readonly createScriptURL: (url: string) => string
}

interface TrustedTypes {
  createPolicy<Some extends Partial<Rules>>(name: string, rules: Some): Some
}

/**
 * Makes a policy of Trusted Types, once for each page; the server names all of them (`portal/shells.ts`). A rule that throws refuses, and the one of `default` by null too. What it lets through is typed
 * as the text that it is: what takes it is declared to take nothing else. A browser without Trusted Types gets the text, by the same rules.
 */
export function createPolicy<Some extends Partial<Rules>>(name: string, rules: Some): Some {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes ? trustedTypes.createPolicy(name, rules) : rules
}
