import pg from 'pg'
import { testSealing } from '../../apps/server/src/testing/database/sealing.ts'

/** The average number of bookings of an event, and of a member. */
const [ORDERS_OF_EVENT, ORDERS_OF_MEMBER] = [10, 8]
/** One event, whose check-in is open, is full with this many waiting orders. */
const WAITING = 300

/** Inserts events over a year, a quarter of them in the future, and bookings for them. */
export async function fillEvents(connection: pg.ClientConfig, size: number, now: Date): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await fill(client, size, now)
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, size: number, now: Date): Promise<void> {
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
  const orders = size * ORDERS_OF_EVENT
  await run(`set maintenance_work_mem = '1GB'; set work_mem = '64MB'; set synchronous_commit = off`)
  await run('select setseed(0.42)')
  await run(
    `insert into people (id, document_id_hash, document_id_sealed, first_name, last_name, folded, created_at, updated_at)
     select gen_random_uuid(), int4send(n), '', 'Ana', 'Prueba ' || n, 'ana prueba ' || n, $2, $2 from generate_series(1, $1::int) n`,
    [Math.ceil(orders / ORDERS_OF_MEMBER), now],
  )
  await run('create temp table members as select id, row_number() over () - 1 as at from people')
  await run('create temp table towns as select id, row_number() over (order by id) - 1 as at from municipalities')
  await run(`create temp table cities as select municipality_id as id, row_number() over (order by sum(beds) desc nulls last, municipality_id) - 1 as at
    from seats where municipality_id is not null group by 1 order by at limit 50`)
  await run('create index on members (at); create index on towns (at); create index on cities (at); analyze members; analyze towns')
  // The first is on now. One in ten is online; half of the others are in a city, half anywhere.
  await run(
    `insert into events (id, slug, kind, state, publish_at, readers, bookers, scope, texts, starts_at, ends_at, books_from, books_until,
       most_companions, municipality_id, folded, folded_text)
     select gen_random_uuid(), 'e' || n, (array['COURSE', 'CONFERENCE', 'TALK', 'ASSEMBLY', 'CULTURE', 'SPORT', 'FAMILY', 'TRIP'])[1 + n % 8],
       case when n % 50 = 0 then 'DRAFT' when n % 51 = 0 then 'CANCELLED' else 'PUBLISHED' end, starts - interval '90 days',
       case when n % 3 = 0 then '{PUBLIC}'::text[] else '{MEMBER}' end, '{MEMBER}', '{ES}',
       jsonb_build_object('es', jsonb_build_object('title', 'Curso ' || n, 'summary', repeat('Resumen. ', 10), 'about', repeat('Sobre el curso. ', 40),
         'programme', '[]'::jsonb, 'place', 'Salón de actos')),
       starts, starts + interval '3 hours', starts - interval '60 days', starts - interval '1 hour', 3,
       case when n % 10 = 0 then null when n % 2 = 0 then (select id from cities where at = n / 2 % 50) else (select id from towns where at = n::bigint * 7919 % 8131) end,
       'curso comun' || n % 10 || ' rara' || n % greatest(10, $1::int / 10) || 'x', 'palabra' || n % 1000
     from (select n, case when n = 1 then $2::timestamptz - interval '1 hour' else $2::timestamptz - interval '270 days' + random() * interval '360 days' end as starts
       from generate_series(1, $1::int) n) drawn`,
    [size, now],
  )
  await run('insert into event_sessions (id, event_id, starts_at, ends_at) select gen_random_uuid(), id, starts_at, ends_at from events')
  await run('insert into event_places (session_id, capacity, taken) select id, 40, 0 from event_sessions')
  await run(`create temp table booked as select session.id as session_id, event.id as event_id, event.starts_at, row_number() over (order by event.slug) - 1 as at
    from events event join event_sessions session on session.event_id = event.id`)
  await run('create index on booked (at); analyze booked')
  // Each member has eight bookings of events that are far apart; one in ten is cancelled.
  await run(
    `insert into orders (id, person_id, event_id, session_id, state, places, participants_sealed, created_at, updated_at, ended_at)
     select gen_random_uuid(), member.id, booked.event_id, booked.session_id, case when n % 10 = 0 then 'CANCELLED' else 'CONFIRMED' end, 1, '',
       least(booked.starts_at, $3) - interval '30 days', least(booked.starts_at, $3) - interval '30 days', case when n % 10 = 0 then booked.starts_at end
     from generate_series(0, $1::int - 1) n join booked on booked.at = n % $2::int join members member on member.at = n / ${ORDERS_OF_MEMBER}`,
    [orders, size, now],
  )
  await run(
    `insert into orders (id, person_id, event_id, session_id, state, places, participants_sealed, created_at, updated_at)
     select gen_random_uuid(), member.id, booked.event_id, booked.session_id, 'WAITING', 1, '', $2::timestamptz + member.at * interval '1 second', $2
     from members member, booked, events event where event.slug = 'e1' and booked.event_id = event.id and member.at between 1000 and 999 + $1::int`,
    [WAITING, now],
  )
  await run(
    'update event_places set taken = (select count(*) from orders where orders.session_id = event_places.session_id and state = $1)',
    ['CONFIRMED'],
  )
  const { rows } = await run(`select orders.id from orders join events on events.id = orders.event_id where events.slug = 'e1'`)
  for (const { id } of rows as { id: string }[])
    await run('update orders set participants_sealed = $2 where id = $1', [
      id,
      testSealing.seal('orders.participants_sealed', id, JSON.stringify([{ name: null, answers: {} }])),
    ])
  await run('vacuum analyze')
}
