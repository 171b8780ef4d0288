/** A part of a legal text: a heading, a paragraph or a list. */
type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** The marks of `LegalText.body`: an empty line ends a part, `## ` makes a line a heading, `- ` an entry of a list. */
export function readBlocks(body: string): Block[] {
  return body
    .split(/\n{2,}|(?<=^## .*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): Block => {
      if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) }
      const lines = part.split('\n')
      if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) }
      return { kind: 'paragraph', text: lines.join(' ') }
    })
}

/** Written by the union, and never taken for anything but text. */
export function LegalBody({ body }: { body: string }) {
  return readBlocks(body).map((block, index) => {
    const key = `${index} ${block.kind}`
    if (block.kind === 'list') {
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    }
    return block.kind === 'heading' ? <h3 key={key}>{block.text}</h3> : <p key={key}>{block.text}</p>
  })
}
