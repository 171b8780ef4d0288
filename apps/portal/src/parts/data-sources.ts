interface DataSource {
  /** The attribution required by the licence or owner. */
  readonly text: string
  readonly language: 'es' | 'en'
  readonly url: string
}

/** The sources of the reference data (apps/server/reference-data/README.md). */
export const DATA_SOURCES = {
  ine: { text: 'Fuente: Instituto Nacional de Estadística (www.ine.es)', language: 'es', url: 'https://www.ine.es/' },
  ign: {
    text: 'Obra derivada de Líneas límite, CC-BY 4.0 Instituto Geográfico Nacional',
    language: 'es',
    url: 'https://www.ign.es/',
  },
  geonames: { text: 'Postal code coordinates © GeoNames, CC BY 4.0', language: 'en', url: 'https://www.geonames.org/' },
  cnh: { text: 'Catálogo Nacional de Hospitales 2020, Ministerio de Sanidad', language: 'es', url: 'https://www.sanidad.gob.es/' },
} as const satisfies Record<string, DataSource>
