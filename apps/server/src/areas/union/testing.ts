import { provinceSeatId } from '../../reference/centre-rows.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { saveOffice } from './commands.ts'

/** Saves the office of a province, which gets the messages for that province. */
export const saveTestOffice = (db: Db, provinceId: string): Promise<void> =>
  saveOffice(db, {
    id: provinceSeatId(provinceId),
    province_id: provinceId,
    address: 'Calle Mayor, 1',
    municipality: 'Sevilla',
    postal_code: '41001',
    phone: '+34754130041',
    email: 'oficina@afilia.example',
    hours: { es: 'De lunes a viernes, de 9:00 a 14:00.' },
    latitude: 37.39,
    longitude: -5.99,
    staff: [{ function: 'ADMINISTRATION', name: 'Ana Pérez Gil' }],
  })
