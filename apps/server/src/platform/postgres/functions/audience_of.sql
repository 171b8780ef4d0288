-- The readers of a content as a set of bits, as readerBits of packages/domain/src/readers.ts computes it.
create or replace function audience_of(readers text[]) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << (array_position(array[
    'PUBLIC', 'MEMBER', 'ROLE_ADMIN', 'ROLE_AFFILIATE', 'ROLE_DELEGATE', 'ROLE_STUDENT', 'ROLE_SENIOR', 'ROLE_SUPERVISOR',
    'ROLE_STUDENT_1', 'ROLE_STUDENT_2', 'ROLE_STUDENT_3', 'ROLE_STUDENT_4'], reader) - 1)), 0)
  from unnest(readers) reader
$$;
