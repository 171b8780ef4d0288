import { RETENTION_LAWS } from '@afilia/domain/people/rights'
import type { Area } from '../../platform/area/area.ts'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { findAccountsHere } from '../identity/portal.ts'
import { createPeopleRoutes } from './routes.ts'
import { presentWelcome, selectOwnSite, selectWelcome } from './welcome/queries.ts'

const home: HomeBlocks = {
  welcome: ({ caller, language }) => caller && readRows(selectWelcome(caller.personId, language), ([row]) => row && presentWelcome(row)),
  site: ({ caller, language }) => caller && readRows(selectOwnSite(caller.personId, language), ([site]) => site),
}

export const peopleArea: Area = {
  name: 'people',
  open: ({ env, publicUrl }) => ({
    routes: () => [createPeopleRoutes({ accountsHere: findAccountsHere(env, publicUrl) })],
    home,
  }),
  personalTables: [
    { table: 'addresses', category: 'address', owner: 'person_id', copied: 'profile', retention: 'MEMBERSHIP', onErasure: 'erase' },
    { table: 'bank_accounts', category: 'account', owner: 'person_id', copied: 'profile', retention: 'MEMBERSHIP', onErasure: 'erase' },
    {
      table: 'mandates',
      category: 'mandates',
      owner: 'person_id',
      copied: ['reference', 'iban_sealed', 'text_version', 'language', 'signed_at', 'channel', 'user_agent', 'ended_at'],
      retention: { from: 'ended_at', years: RETENTION_LAWS.ACCOUNTS, reason: 'ACCOUNTS' },
      onErasure: { law: 'ACCOUNTS', from: 'ended_at' },
    },
    {
      table: 'tax_authorizations',
      category: 'taxAuthorizations',
      owner: 'person_id',
      copied: ['kind', 'reason', 'text_version', 'language', 'at', 'from_year', 'province_id'],
      retention: 'MEMBERSHIP',
      onErasure: { law: 'TAX', from: null },
    },
    { table: 'person_titles', category: 'academic', owner: 'person_id', copied: 'profile', retention: 'MEMBERSHIP', onErasure: 'erase' },
    {
      table: 'person_specialties',
      category: 'academic',
      owner: 'person_id',
      copied: 'profile',
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    { table: 'people', category: 'identity', owner: 'id', copied: 'profile', retention: 'MEMBERSHIP', onErasure: 'empty' },
  ],
  actorColumns: ['tax_authorizations.actor_id'],
  sealedColumns: [
    { table: 'people', column: 'document_id_sealed', hash: { column: 'document_id_hash', purpose: 'document-id' } },
    { table: 'bank_accounts', column: 'iban_sealed' },
    { table: 'mandates', column: 'iban_sealed' },
  ],
  unkeyedHashes: ['mandates.session_hash'],
}
