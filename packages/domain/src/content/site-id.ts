/** The content site of the whole union, the parent of those of regions and provinces. */
export const STATE_SITE_ID = 20_000

/**
 * The content service's id of the site of a region (`CA01` → 20101) or a province (`PR2` → 20202). It must never change:
 * contents, links and settings refer to it. Undefined for any other id.
 */
export function toSiteId(placeId: string): number | undefined {
  const [, kind, number] = /^(CA|PR)(\d{1,2})$/.exec(placeId) ?? []
  if (!kind) return undefined
  return STATE_SITE_ID + (kind === 'CA' ? 100 : 200) + Number(number)
}
