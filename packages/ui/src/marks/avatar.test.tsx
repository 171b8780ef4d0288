import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, Monogram } from './avatar.tsx'

const read = (markup: string, name: string): string | undefined => new RegExp(`${name}="(.*?)"`).exec(markup)?.[1]
const initialsOf = (name: string) => read(renderToStaticMarkup(<Avatar name={name} />), 'data-initials')

const groundOf = (name: string) => read(renderToStaticMarkup(<Avatar name={name} />), 'data-ground')

test.each([
  ['María José Pérez Gil', 'MP'],
  ['Marta Ibáñez', 'MI'],
  ['óscar', 'Ó'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same ground, and names use all of them', () => {
  expect(groundOf('Marta Ibáñez')).toBe(groundOf(' Marta Ibáñez '))
  const names = Array.from({ length: 60 }, (_, index) => `Ana ${String.fromCodePoint(65 + (index % 26))}${index}`)
  expect(new Set(names.map(groundOf))).toEqual(new Set(['1', '2', '3', '4', '5']))
})

test('a photo replaces the initials; a company has one letter', () => {
  expect(renderToStaticMarkup(<Avatar image="/o/1.jpg" name="Ana" size={44} />)).toMatch(/^<img alt="".*width="44"/)
  expect(read(renderToStaticMarkup(<Monogram name="cines Lumbrera" />), 'data-initials')).toBe('C')
})
