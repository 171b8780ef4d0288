import { readRichText } from '@afilia/domain/rich-text/read-rich-text'
import type { TextBlock, TextRun } from '@afilia/domain/rich-text/text-block'
import { Fragment } from 'react'
import { parseInert } from '../../device/inert-html.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** In our notation or HTML (domain/rich-text). */
  text: string
  /** The level of its headings, one below the heading above the text. */
  level: 2 | 3 | 4
}

/** A rich text with headings, lists and links. React renders it, so that no author's HTML reaches the page. */
export function RichText({ text, level }: RichTextProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.text}>
      {readRichText(text, parseHtml).map((block, index) => {
        const key = `${index} ${block.kind}`
        if (block.kind === 'list') {
          return (
            <ul className={styles.list} key={key}>
              {block.items.map((item) => (
                <li key={joinWords(item)}>
                  <Runs runs={item} />
                </li>
              ))}
            </ul>
          )
        }
        if (block.kind === 'table') return <Table key={key} {...block} />
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

/** On a phone, each row is a card whose cells name their column. */
function Table({ head, rows }: Pick<Extract<TextBlock, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.map(joinWords).join(' ')}>
            {cells.map((cell, at) => (
              <td data-title={at === 0 ? undefined : head[at]} key={head[at]}>
                <Runs runs={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

const parseHtml = (html: string): HTMLElement => parseInert(html, 'text/html').body

const joinWords = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('')
