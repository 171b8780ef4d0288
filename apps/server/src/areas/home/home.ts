import type { HotelWidget } from '@afilia/contract/content/home'
import type { Env } from '../../env.ts'

/** The provider for booking hotel rooms; undefined if not configured. The addresses reveal nothing about the reader. */
export function findHotelWidget(env: Pick<Env, 'HOTEL_WIDGET_URL' | 'HOTEL_WIDGET_ID' | 'HOTEL_WIDGET_LINK'>): HotelWidget | undefined {
  const frameUrl = env.HOTEL_WIDGET_URL?.replaceAll('{id}', encodeURIComponent(env.HOTEL_WIDGET_ID ?? '')) ?? null
  const link = env.HOTEL_WIDGET_LINK ?? frameUrl
  return link === null ? undefined : { frameUrl, link, provider: new URL(frameUrl ?? link).host }
}
