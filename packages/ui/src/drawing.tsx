import type { ReactElement } from 'react'

// The drawings are Lucide's (https://lucide.dev, ISC licence), each joined into one path: a tenth of what its components weigh.

interface IconProps {
  /** Side in pixels; 24 unless said. */
  size?: number
  className?: string | undefined
}
/** A drawing that says nothing by itself: the word that goes with it stands beside it. */
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
