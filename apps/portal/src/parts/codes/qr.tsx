import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'
import styles from './qr.module.css'

/** The quiet zone that scanners need (ISO/IEC 18004), in modules. */
const QUIET = 4

/**
 * A QR code, black on white in every theme, because many scanners cannot read inverted codes. The highest error correction survives the
 * loss of nearly a third, such as under a crack, a thumb or a reflection. Without a label it is decorative.
 */
export function Qr({ text, label }: { text: string; label?: string }) {
  const { path, side } = useMemo(() => draw(text), [text])
  return (
    <svg
      {...(label ? { 'aria-label': label, role: 'img' } : { 'aria-hidden': true })}
      className={styles.qr}
      shapeRendering="crispEdges"
      viewBox={`0 0 ${side} ${side}`}
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { path: string; side: number } {
  const code = generate(text, { minCorrectionLevel: correction.H })
  let path = ''
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue
      const start = x
      while (code.get(x + 1, y)) x += 1
      path += `M${start + QUIET} ${y + QUIET}h${x - start + 1}v1h${start - x - 1}z`
    }
  }
  return { path, side: code.size + 2 * QUIET }
}
