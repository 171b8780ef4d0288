import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification'
import type { Outline } from '../src/features/advantages/map/towns.ts'

/** The part of `es-atlas/es/provinces.json` that the map needs: Líneas límite of the Instituto Geográfico Nacional, simplified. */
export type Atlas = Topology<{ readonly border: GeometryCollection; readonly provinces: GeometryCollection }>

/** Leaves out the names and the autonomies, which the map does not show. */
export function packOutline({ type, transform, arcs, objects: { border, provinces } }: Atlas): Outline {
  return { type, ...(transform && { transform }), arcs, objects: { land: toShapes(border), provinces: toShapes(provinces) } }
}

const toShapes = ({ geometries }: GeometryCollection): GeometryCollection => ({
  type: 'GeometryCollection',
  geometries: geometries.map((one) => ({ type: one.type, arcs: (one as MultiPolygon).arcs }) as MultiPolygon),
})
