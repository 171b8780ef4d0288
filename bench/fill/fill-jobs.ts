import pg from 'pg'

/** One in this many offers is open; the others are an archive of past years. */
const ONE_OPEN_OF = 4

/** Inserts offers of some eighty entities over the years, most of them from the health service of their autonomy. */
export async function fillJobs(connection: pg.ClientConfig, size: number, now: Date): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
    await run(`set maintenance_work_mem = '1GB'; set work_mem = '64MB'; set synchronous_commit = off`)
    await run('select setseed(0.42)')
    await run(`insert into job_entities (id, name, folded, sector_type, autonomy_id)
      select 'S-' || id, official_name, lower(official_name), 'PUBLIC', id from autonomies`)
    await run(`insert into job_entities (id, name, folded, sector_type, autonomy_id)
      select 'T-' || id, official_name, lower(official_name), 'PUBLIC', autonomy_id from provinces`)
    await run(
      `insert into job_entities (id, name, folded, sector_type) select 'C-' || n, 'Clínica ' || n, 'clinica ' || n, 'PRIVATE' from generate_series(1, 10) n`,
    )
    await run(`create temp table towns as select town.id, town.province_id, province.autonomy_id, row_number() over (order by sum(beds) desc, town.id) - 1 as at
      from seats join municipalities town on town.id = seats.municipality_id join provinces province on province.id = town.province_id group by 1, 2, 3`)
    await run('create index on towns (at); analyze towns')
    const step = 50_000
    for (let from = 1; from <= size; from += step)
      await run(
        `insert into jobs (id, kind, state, category, entity_id, regime, scope, sector, stage, type, autonomy_id, province_id, municipality_id, places,
           texts, bodies, deadline, closing, published_at, source, source_id, is_matched, updated_at, folded, folded_text)
         select gen_random_uuid(), case when n % 20 = 0 then 'PRIVATE' when n % 37 = 0 then 'EIR' else 'PUBLIC' end, case when n % 50 = 1 then 'DRAFT' else 'PUBLISHED' end,
           case when n % 20 = 0 then 'PRIVATE_OFFER' when n % 37 = 0 then 'EIR' else (array['BOLSA', 'BOLSA', 'BOLSA', 'OPOSICION', 'OPOSICION', 'TRASLADO', 'PROMOCION_INTERNA'])[1 + floor(random() * 7)::int] end,
           case when n % 20 = 0 then 'C-' || 1 + n / 20 % 10 when n % 5 = 0 then 'T-' || province_id else 'S-' || autonomy_id end,
           case when n % 20 = 0 or n % 37 = 0 then 'LABORAL' when n % 5 = 0 then (array['FUNCIONARIO', 'LABORAL'])[1 + n / 5 % 2] else 'ESTATUTARIO' end,
           (array['HOSPITAL', 'HOSPITAL', 'HOSPITAL', 'PRIMARY', 'PRIMARY', 'EMERGENCY', 'SOCIAL_CARE', 'SCHOOL', 'OCCUPATIONAL', 'PRISON', 'TEACHING_RESEARCH'])[1 + floor(random() * 11)::int],
           case when n % 20 = 0 then 'PRIVATE' when n % 33 = 0 then 'CONCERTED' else 'PUBLIC' end,
           case when is_open then (array['CALL_PUBLISHED', 'APPLICATIONS_OPEN', 'APPLICATIONS_OPEN'])[1 + floor(random() * 3)::int]
             else (array['ADMITTED_PROVISIONAL', 'ADMITTED_FINAL', 'EXAM', 'MERITS', 'RESULTS_PROVISIONAL', 'RESULTS_FINAL', 'APPOINTMENT'])[1 + floor(random() * 7)::int] end,
           (array['NURSE', 'NURSE', 'NURSE', 'PHYSIOTHERAPY', 'SPECIALIST'])[1 + floor(random() * 5)::int],
           autonomy_id, province_id, case when n % 3 > 0 then id end, 1 + n % 9,
           jsonb_build_object('es', jsonb_build_object('title', 'Bolsa de enfermería ' || n, 'summary', repeat('Resumen. ', 10))),
           jsonb_build_object('es', repeat('Sobre la oferta. ', 60)),
           case when n % 41 = 0 then 'infinity' else deadline end,
           case when n % 41 = 0 then 'LATER' when deadline < $3::date then 'OVER' when deadline <= $3::date + 7 then 'WEEK' when deadline <= $3::date + 30 then 'MONTH' else 'LATER' end,
           deadline - 60, 'bench', n::text, true, now(),
           'bolsa de enfermeria comun' || n % 10 || ' rara' || n % greatest(10, $4::int / 10) || 'x', 'servicio de salud palabra' || n % 1000
         from (select n, is_open, case when is_open then $3::date + floor(random() * 90)::int else $3::date - 1 - floor(random() * 2000)::int end as deadline
           from (select n, random() < 1.0 / ${ONE_OPEN_OF} as is_open from generate_series($1::int, $2::int) n) drawn) dated
         join towns on towns.at = floor(power(((n::bigint * 7919) % 10007) / 10007.0, 2) * (select count(*) from towns))`,
        [from, Math.min(size, from + step - 1), now.toISOString().slice(0, 10), size],
      )
    await run('vacuum analyze')
  } finally {
    await client.end()
  }
}
