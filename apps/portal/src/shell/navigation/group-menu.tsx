import type { Page } from '@afilia/domain/site/pages/page'
import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChevronDownIcon } from '@afilia/ui/marks/editing-icons'
import { useId } from 'react'
import { findListOf } from './find-list-of.ts'
import type { GroupOfReader } from './list-groups.ts'
import styles from './main-navigation.module.css'
import { nameInGroup } from './name-in-group.ts'

interface GroupMenuProps {
  name: string
  pages: GroupOfReader['pages']
  /** The shown page, if it is of this group. */
  current: Page | undefined
  isOpen: boolean
  onToggle: () => void
  onClose: () => void
}

/** A group of the row and the list of its pages, which opens below it. */
export function GroupMenu({ name, pages, current, isOpen, onToggle, onClose }: GroupMenuProps) {
  const t = useTexts(['common', 'pages'])
  const id = useId()
  const listOf = current?.path.includes('$') ? findListOf(current) : undefined
  return (
    <>
      <button
        aria-controls={isOpen ? id : undefined}
        aria-current={current ? 'true' : undefined}
        aria-expanded={isOpen}
        className={styles.entry}
        onClick={onToggle}
        type="button"
      >
        {name}
        <ChevronDownIcon size={12} />
      </button>
      {isOpen && (
        <ul aria-label={name} className={styles.panel} id={id}>
          {pages.map(({ path, text }) => (
            <li key={path}>
              <NavigationLink className={styles.page} isOfGroup={path === listOf} onClick={onClose} to={path}>
                {nameInGroup(t, text)}
              </NavigationLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
