import { createFileRoute } from '@tanstack/react-router'
import { NoneOpen } from '../../../features/messages/none-open.tsx'

export const Route = createFileRoute('/profile/messages/')({ component: NoneOpen })
