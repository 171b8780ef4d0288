import type { ReactNode } from 'react'

interface MapLinkProps {
  place: { readonly latitude: number | null; readonly longitude: number | null } | null
  children: ReactNode
}

/** A link to a public map, if the position is known. The address of an event is public, so the link discloses nothing. */
export function MapLink({ place, children }: MapLinkProps) {
  if (!place || place.latitude === null || place.longitude === null) return null
  const { latitude, longitude } = place
  return (
    <a href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`} rel="noopener noreferrer">
      {children}
    </a>
  )
}
