import { loadTexts } from '@afilia/client/texts/texts.ts'

/** The member's home is a separate chunk with its own texts, which visitors do not load. */
export async function loadMemberHome() {
  const [{ MemberHome }] = await Promise.all([import('./member-home.tsx'), loadTexts('member-home')])
  return MemberHome
}
