import { useTexts } from '@afilia/client/texts/texts.ts'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { IconButton } from '@afilia/ui/forms/button'
import { MailIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BeginConversation } from './begin-conversation.tsx'

interface WriteToProps {
  id: string
  name: string
  /** The member came to write. */
  isOpenAtFirst?: boolean
}

/** A button that opens a message to a representative. Once sent, the conversation is shown. */
export function WriteTo({ id, name, isOpenAtFirst = false }: WriteToProps) {
  const t = useTexts(['cases', 'common'])
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const close = (): void => setIsOpen(false)
  return (
    <>
      <IconButton label={t('conversation.writeTo', { name })} onClick={() => setIsOpen(true)}>
        <MailIcon size={22} />
      </IconButton>
      <Dialog closeLabel={t('common:close')} isOpen={isOpen} onClose={close} title={t('conversation.title', { name })}>
        {isOpen && (
          <BeginConversation
            name={name}
            onSent={(sent) => {
              close()
              void navigate({ to: '/services/requests/$id', params: { id: sent } })
            }}
            to={{ kind: 'REPRESENTATIVE', id }}
          />
        )}
      </Dialog>
    </>
  )
}
