import { loadTexts } from '@afilia/client/texts/texts.ts'
import { loadEventsBlock } from '../blocks/events/later-events.tsx'

/** The member's home is a separate chunk with its own texts, which visitors do not load. */
export async function loadMemberHome() {
  const [{ MemberHome }] = await Promise.all([
    import('./member-home.tsx'),
    loadTexts('member-home', 'important-periods', 'legal', 'pages'),
    // The home works without them.
    loadEventsBlock().catch(() => undefined),
  ])
  return MemberHome
}
