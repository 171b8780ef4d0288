/** An item of a list: its values by name. */
export type Item = ReadonlyMap<string, string>
