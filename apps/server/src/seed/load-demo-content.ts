import type { BaseParts } from '../platform/deps.ts'
import { loadDemoAttachments } from './demo-attachments.ts'
import { loadDemoMedia } from './demo-media.ts'
import { loadDemoAdvantages } from './demo-advantages.ts'
import { loadDemoNews } from './demo-news.ts'
import { loadDemoOffices } from './demo-offices.ts'
import { loadDemoPages } from './demo-content.ts'

/**
 * Fills whatever of the demo's content is missing: articles, advantages, news, pictures. Each part looks for itself whether
 * it is there already, so that a database of an older release gets what came since.
 */
export async function loadDemoContent(parts: BaseParts): Promise<void> {
  // First: the others show its pictures.
  await loadDemoMedia(parts)
  await loadDemoAdvantages(parts)
  await loadDemoOffices(parts)
  await loadDemoNews(parts)
  await loadDemoAttachments(parts.db)
  await loadDemoPages(parts)
}
