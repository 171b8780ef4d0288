import { useTexts } from '@afilia/client/texts/texts.ts'
import { LinkButton } from '@afilia/ui/forms/button'
import { PencilIcon } from '@afilia/ui/marks/icons'
import { createLink } from '@tanstack/react-router'

const ButtonToMessage = createLink(LinkButton)

/** A link to an empty message. */
export function NewMessage() {
  const t = useTexts('campaigns')
  return (
    <ButtonToMessage icon={<PencilIcon size={20} />} params={{ id: 'new' }} to="/admin/messages/$id">
      {t('new')}
    </ButtonToMessage>
  )
}
