// The library tells the terminal that it is unsupported on a Node release which does not bear its LTS name yet. Nobody who
// starts the portal can do anything about that, so this one line is left out.
const { warn } = console
console.warn = (...told: unknown[]) => {
  if (!String(told[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...told)
}
export const { errors, interactionPolicy, Provider } = await import('oidc-provider')
console.warn = warn
