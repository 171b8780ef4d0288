-- Makes a UUIDv7 like `newId`, for rows that a statement creates by itself. PostgreSQL has its own function from version 18 on.
create or replace function new_id(at timestamptz) returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(overlay(
      uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6
    ), 52, 1), 53, 1), 'hex')::uuid
$$;
