import { readTable } from './table.ts'
import { expect, test } from 'vitest'

const read = (text: string) => readTable(text, { format: 'RSS', path: '' })

test('RSS is read by the names of its parts', () => {
  const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Boletín</title>
    <item><title>Bolsa &amp; listas</title><guid isPermaLink="false">a-1</guid><category>Interinidad</category><category>UCI</category>
      <content:encoded><![CDATA[<p>Uno</p>]]></content:encoded><enclosure url="https://example.org/b.pdf" type="application/pdf"/></item>
    <item><title>Dos</title><link>https://example.org/2</link></item></channel></rss>`
  expect(read(rss)).toEqual({
    columns: ['title', 'guid', 'category', 'content:encoded', 'enclosure@url', 'link'],
    rows: [
      { line: 1, cells: ['Bolsa & listas', 'a-1', 'Interinidad, UCI', '<p>Uno</p>', 'https://example.org/b.pdf', ''] },
      { line: 2, cells: ['Dos', '', '', '', '', 'https://example.org/2'] },
    ],
  })
})

test('Atom is read alike', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>urn:1</id><title type="html">Uno</title>
    <link href="https://example.org/1"/><link rel="edit" href="https://example.org/e"/><author><name>SAS</name></author></entry></feed>`
  expect(read(atom)).toEqual({
    columns: ['id', 'title', 'link', 'link@edit', 'author.name'],
    rows: [{ line: 1, cells: ['urn:1', 'Uno', 'https://example.org/1', 'https://example.org/e', 'SAS'] }],
  })
})

test.each([
  ['<rss><channel><item></channel></rss>', 'BROKEN'],
  ['no es XML', 'BROKEN'],
  ['<!DOCTYPE x [<!ENTITY a "aaaa">]><rss><channel><item><title>&a;</title></item></channel></rss>', 'BROKEN'],
  ['<rss><channel/></rss>', 'NO_ITEMS'],
  [' ', 'EMPTY'],
])('%j is rejected as %s', (text, fault) => {
  expect(read(text)).toBe(fault)
})
