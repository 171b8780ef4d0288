/** A name in each language; Castilian is always there. */
export type Names = { es: string } & Partial<Record<'ca' | 'eu' | 'gl' | 'en', string>>
