import type { ReactElement } from 'react'

// Icons from Lucide (https://lucide.dev, ISC licence), each joined into one path, which is a tenth of the size of Lucide's components.

interface IconProps {
  /** Side in px, 24 by default. */
  size?: number
  className?: string | undefined
}
/** A decorative icon: its text is beside it. */
export type IconComponent = (props: IconProps) => ReactElement

export const drawing = (path: string): IconComponent =>
  function Icon({ size = 24, className }) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        fill="none"
        height={size}
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={2}
        viewBox="0 0 24 24"
        width={size}
      >
        <path d={path} />
      </svg>
    )
  }
