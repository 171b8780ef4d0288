interface Rules {
  readonly createHTML: (html: string) => string | null
  readonly createScriptURL: (url: string) => string
}

interface TrustedTypes {
  createPolicy<Some extends Partial<Rules>>(name: string, rules: Some): Some
}

/**
 * Creates a Trusted Types policy, once per page; the server's header lists their names (`portal/shells.ts`). A rule refuses by throwing,
 * and in the policy `default` also by returning null. Results are typed as strings, because TypeScript
 * declares that the browser's sinks take strings. Without Trusted Types, the same rules apply.
 */
export function createPolicy<Some extends Partial<Rules>>(name: string, rules: Some): Some {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes ? trustedTypes.createPolicy(name, rules) : rules
}
