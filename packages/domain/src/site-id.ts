/** The content site of the whole union; regions and provinces have theirs under it. */
export const STATE_SITE_ID = 20_000

/**
 * The number by which the content service knows the site of a region (`CA01` → 20101) or of a province (`PR2` → 20202). It never
 * changes: content, links and settings elsewhere refer to it. Undefined for any other id.
 */
export function siteIdOf(placeId: string): number | undefined {
  const [, kind, number] = /^(CA|PR)(\d{1,2})$/.exec(placeId) ?? []
  if (!kind) return undefined
  return STATE_SITE_ID + (kind === 'CA' ? 100 : 200) + Number(number)
}
