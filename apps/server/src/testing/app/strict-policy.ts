import { REPORTS_PATH } from '../../platform/http/page-policy.ts'

/** Lists missing and excessive parts of a page's Content-Security-Policy. Empty for a strict policy. */
export function findLaxness(policy: string | null | undefined): string[] {
  const directives = new Map((policy ?? '').split(';').map((one) => [one.trim().split(' ', 1)[0]!, one.trim()]))
  const wanted = ["default-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'", `report-uri ${REPORTS_PATH}`]
  return [
    ...wanted.filter((one) => directives.get(one.split(' ', 1)[0]!) !== one),
    ...['form-action', 'frame-ancestors', 'trusted-types'].filter((name) => !directives.has(name)),
    ...[...directives.values()].filter((one) => /unsafe-|\*|https?:(?: |$)/.test(one)),
  ]
}
