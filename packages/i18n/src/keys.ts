import type { Texts } from './keys.gen.ts'
import type { TextValues } from './translate.ts'

// The types of i18next do the same for every form of its files, and take many times as long to check.

/** An area of texts that the browser reads. */
export type Area = keyof Texts

/** `days_one` and `days_other` are two forms of `days`. */
type WithoutForm<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'other'}` ? Name : Key

type KeysIn<Nested> = {
  [Key in keyof Nested & string]: Nested[Key] extends string ? WithoutForm<Key> : `${Key}.${KeysIn<Nested[Key]>}`
}[keyof Nested & string]

type Keys = { [A in Area]: KeysIn<Texts[A]> }
type NamedKeys = { [A in Area]: `${A}:${Keys[A]}` }

/** Finds the texts of its first area by `hero.title`, those of its others by `common:retry`, and those of any area by its option `ns`. */
export type Translate<First extends Area, Others extends Area = never> = TranslateKey<Keys[First] | NamedKeys[First | Others]>

interface TranslateKey<Key> {
  (key: Key, values?: TextValues): string
  <A extends Area>(key: Keys[A], values: TextValues & { readonly ns: A }): string
}
