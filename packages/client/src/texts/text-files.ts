/** What the first page of a member says, in one file: each request costs a phone with bad coverage more than the bytes do. */
export const MEMBER_FILE = 'member'
export const MEMBER_AREAS: readonly string[] = ['member-home', 'important-periods', 'next-events', 'legal', 'offline', 'mailbox']
