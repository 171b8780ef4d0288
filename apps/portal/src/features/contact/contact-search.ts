import { CONTACT_TOPICS, type ContactTopic } from '@afilia/domain/cases/contact'

/** The search parameters of the page: the preselected subject. */
export interface ContactSearch {
  topic?: ContactTopic | undefined
}

export const readContactSearch = ({ topic }: Record<string, unknown>): ContactSearch => ({
  topic: CONTACT_TOPICS.find((one) => one === topic),
})
