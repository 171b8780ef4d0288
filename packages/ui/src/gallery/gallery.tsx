import { ControlsPart } from './controls-part.tsx'
import { DialogPart } from './dialog-part.tsx'
import { FeedbackPart } from './feedback-part.tsx'
import { MarksPart } from './marks-part.tsx'
import { ColoursPart, TypePart } from './tokens-part.tsx'

const PARTS = { colours: ColoursPart, type: TypePart, controls: ControlsPart, feedback: FeedbackPart, marks: MarksPart, dialog: DialogPart }

/** Every token, primitive and state. `?part=type` shows one part, for the pictures that e2e/site/gallery.long.spec.ts compares. */
export function Gallery() {
  const only = new URLSearchParams(location.search).get('part')
  return (
    <main>
      {Object.entries(PARTS)
        .filter(([name]) => (only ? only === name : name !== 'dialog'))
        .map(([name, Part]) => (
          <Part key={name} />
        ))}
    </main>
  )
}
