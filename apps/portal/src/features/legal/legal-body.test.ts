import { expect, test } from 'vitest'
import { readBlocks } from './legal-body.tsx'

test('headings, paragraphs and lists, whatever stands between them', () => {
  const body = '## Uno\nUna frase\nque sigue.\n\nOtra.\n\n## Dos\n- a\n- b\n\n\n## Tres\n\n- no es - una marca\n'
  expect(readBlocks(body)).toEqual([
    { kind: 'heading', text: 'Uno' },
    { kind: 'paragraph', text: 'Una frase que sigue.' },
    { kind: 'paragraph', text: 'Otra.' },
    { kind: 'heading', text: 'Dos' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'heading', text: 'Tres' },
    { kind: 'list', items: ['no es - una marca'] },
  ])
})

test('nothing is nothing', () => {
  expect(readBlocks(' \n\n ')).toEqual([])
})
