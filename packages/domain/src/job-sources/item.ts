/** An item of a list by the names of its parts. */
export type Item = ReadonlyMap<string, string>
