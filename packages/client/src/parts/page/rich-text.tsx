import { readRichText, type TextRun } from '@afilia/domain/rich-text'
import { Fragment } from 'react'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** In the notation of domain/rich-text.ts. */
  text: string
  /** Of its headings: one below that of the part which the text stands in. */
  level: 3 | 4
}

/** A longer text of the union's, with its headings, lists and links. Nothing in it is ever taken for anything but words. */
export function RichText({ text, level }: RichTextProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.text}>
      {readRichText(text).map((block, index) => {
        const key = `${index} ${block.kind}`
        if (block.kind === 'list') {
          return (
            <ul className={styles.list} key={key}>
              {block.items.map((item) => (
                <li key={wordsOf(item)}>
                  <Runs runs={item} />
                </li>
              ))}
            </ul>
          )
        }
        const Element = block.kind === 'heading' ? Heading : 'p'
        return (
          <Element key={key}>
            <Runs runs={block.runs} />
          </Element>
        )
      })}
    </div>
  )
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, link }, index) => {
    const key = `${index} ${text}`
    return link === undefined ? (
      <Fragment key={key}>{text}</Fragment>
    ) : (
      <a href={link} key={key} rel="noopener">
        {text}
      </a>
    )
  })
}

const wordsOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('')
