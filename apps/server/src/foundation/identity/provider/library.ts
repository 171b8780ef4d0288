// The library warns in the terminal that it does not support a Node release without an LTS name. Operators cannot change that, so
// this one line is suppressed.
const { warn } = console
console.warn = (...told: unknown[]) => {
  if (!String(told[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...told)
}
export const { errors, interactionPolicy, Provider } = await import('oidc-provider')
console.warn = warn
